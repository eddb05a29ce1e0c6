"""Parts that readers of several families share: lists, layout, links, signs, formulas."""
