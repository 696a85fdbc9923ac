import type { Shape } from '../../shape.ts'
import type { layoutTexts as source } from '../../zh-cn/imports/layout-texts.ts'
import { many } from '../many.ts'

export const layoutTexts: Shape<typeof source> = {
  largerGroups: {
    question: ({ styles, sizes, group, target }) =>
      `${styles} bring sizes ${sizes} that size group “${group}” lacks. Move to size group “${target}”? Orders and stock move along size by size; no quantity changes`,
    several: ({ styles, sizes, group }) =>
      `${styles} bring sizes ${sizes} that size group “${group}” lacks. Move to which size group? Orders and stock move along size by size; no quantity changes`,
    none: ({ styles, sizes, group }) =>
      `${styles} bring sizes ${sizes} that size group “${group}” lacks; no larger group has all of them. Add them to “${group}”?`,
    move: ({ group }) => `Move to “${group}”`,
    add: ({ group }) => `Add to “${group}”`,
    refuse: 'Add nothing: refuse these styles',
    newPackage: ({ count }) =>
      `${many(count, 'style')} in another size group: publish a new data package after the import so that phones can order`,
  },
  sizeColumns: {
    question: ({ sizes }) =>
      `The sizes ${sizes} are columns with figures below: do these only say which sizes there are?`,
    sizes: 'Yes: a figure means that there is this size (the figures are not imported)',
    leave: 'Do not read these columns',
  },
  colourNumbers: {
    question: ({ colours }) => `The colours ${colours} seem to be a number and a name in one cell. How to read them?`,
    split: ({ code, name }) => `${code} is the colour code and ${name} its name`,
    name: ({ name }) => `Only the name (${name}); the number is not imported`,
    keep: ({ text }) => `All of it is the name (${text})`,
  },
  sameNames: {
    question: ({ count, name, rows }) =>
      count === 1
        ? `The new customers of rows ${rows} are both called “${name}” under different codes. Create both?`
        : `${many(count, 'new customer')} bear the name of an earlier one under another code (such as “${name}” of rows ${rows}). Create them all?`,
    both: 'They are different: create all',
    first: 'They are one: import the first row alone',
    note: ({ row, code }) => `has the name of the new customer ${code} of row ${row}`,
    left: ({ row, code }) => `is the customer ${code} of row ${row}; not imported as you chose`,
    elsewhere: ({ count }) =>
      `${many(count, 'new customer')} of one name in the file at different places or phones: each is created`,
  },
  targets: {
    question: ({ values }) => `${values} are columns: are the targets below them pieces or money?`,
    none: 'No target is read: columns of categories (or seasons or waves) must be headed as the fair calls them; or give each a row of its own with columns for value and pieces or amount',
    blank: 'no target in any column; not imported',
    merged: ({ value }) =>
      `the figure below “${value}” is merged over several rows and may be that of any; please unmerge the cells`,
  },
  sizeCell: ({ size }) => `it is unclear whether there is a size “${size}”; fill in √ or a figure or nothing`,
  titleCustomer: ({ label, line }) => `${label} taken from the line above the headings: ${line}`,
  noSizeHere: 'there is no size; fill in √ or a figure below the sizes there are',
  noPieces: 'no size has a quantity; not imported',
  sizeMerged: ({ size }) =>
    `the figure of size “${size}” is merged over several rows and may be that of any; please unmerge the cells`,
  rowSum: ({ heading, sum, cells }) =>
    `“${heading}” says ${sum} and the sizes add up to ${cells}; the sizes are imported`,
  rowSums: ({ heading, rows }) =>
    `“${heading}” differs from the sum of the sizes (row ${rows}); the sizes are imported; please check`,
  stylesWithoutSizes: ({ count, styles }) =>
    `${many(count, 'new style')} without sizes (${styles}) cannot be ordered yet; please add sizes to the file`,
  sheets: {
    question: ({ sheets }) => `These sheets have the same columns: ${sheets}. Import them together?`,
    counted: ({ sheet, count }) => `“${sheet}” ${many(count, 'row')}`,
    all: ({ count }) => `All of them (${many(count, 'row')})`,
    one: ({ sheet, count }) => `Only “${sheet}” (${many(count, 'row')})`,
    refused: 'is in another sheet; please answer above whether it is imported too',
    left: 'in another sheet; not imported',
    rowIn: ({ sheet, row }) => `${sheet}!${row}`,
  },
  hiddenColumns: {
    question: ({ columns }) => `Hidden in the sheet: ${columns}. Import?`,
    leave: 'Do not import',
    take: 'Import too',
    required: ({ columns }) => `Hidden in the sheet but read since it is required: ${columns}`,
  },
  filteredRows: ({ count, rows }) => `${many(count, 'row')} filtered out in the sheet (row ${rows}): leave them out?`,
  notesLeftOut: ({ count, rows }) => `${many(count, 'row')} of instructions left out (row ${rows})`,
  examplesLeftOut: ({ count, rows }) => `${many(count, 'example row')} left out (row ${rows})`,
  headsLeftOut: ({ count, rows }) => `${many(count, 'row')} of repeated headings left out (row ${rows})`,
  remarksLeftOut: ({ count, rows }) =>
    `${many(count, 'row')} of remarks or signatures or page numbers left out (row ${rows})`,
  forgetful: ({ columns }) => `Not read as in the last import since the contents differ: ${columns}`,
  onlyNamed: ({ label }) => `Only “${label}” is read: there is nothing to import. Match other columns under “Columns”`,
  rowsAlike: ({ heading }) =>
    `“${heading}” differs in rows of one style and colour and size; please add columns that tell colour and size or map them`,
}
