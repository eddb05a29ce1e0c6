"""Commands that try for minutes or hours to make the program lose something, and count.

python -m tests.torture.plans --plans 200
python -m tests.torture.lifetime --examples 300
python -m tests.torture.kills --runs 500 --seed 1
"""
