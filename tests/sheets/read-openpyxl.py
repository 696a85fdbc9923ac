"""Prints the values of one sheet as openpyxl reads them: JSON of [row, column, text], rows from 1 and columns from 0; merged ranges."""

import datetime
import json
import sys

import openpyxl

book = openpyxl.load_workbook(sys.argv[1], data_only=True)
sheet = book[sys.argv[2]]


def text(value):
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    return str(value)


cells = [
    [cell.row, cell.column - 1, text(cell.value)]
    for row in sheet.iter_rows()
    for cell in row
    if cell.value is not None
]
merged = [[area.min_row, area.min_col - 1, area.max_row, area.max_col - 1] for area in sheet.merged_cells.ranges]
print(json.dumps({"cells": cells, "merged": merged}))
