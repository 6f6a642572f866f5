"""Says whether the check of timestamp finds a fault in it.

Run it with: python3 check_timestamp.py
"""

import sys

import second_look

fault = second_look.timestamp_fault(second_look.timestamp)
print('timestamp:', fault)
sys.exit(fault != 'no fault found')
