import type { Shape } from '../../shape.ts'
import type { importTexts as source } from '../../zh-cn/imports/import-texts.ts'
import { many } from '../many.ts'
import { formTexts } from './form-texts.ts'
import { kindTexts } from './import-kinds.ts'
import { layoutTexts } from './layout-texts.ts'

const inSheet = (sheet: string) => (sheet === '' ? '' : `Sheet “${sheet}”: `)

export const importTexts: Shape<typeof source> = {
  goodsSheet: 'Goods',
  customersSheet: 'Customers',
  noRow: 'This entry is not a row',
  nestedValue: ({ title }) => `“${title}” holds a list or an object where one value is meant`,
  refusedSheet: 'Rows not imported',
  reason: 'Reason',
  yes: 'Yes',
  no: 'No',
  clear: '[clear]',
  hidden: '***',
  passwordSet: '(new password)',
  importedGroup: ({ value }) => `Imported sizes ${value}`,
  told: ({ label, value, problem }) => `${label}${value === '' ? '' : ` “${value}”`}: ${problem}`,
  andAlso: '; ',
  row: ({ row, text }) => `Row ${row}: ${text}`,
  andMore: ({ count }) => `... and ${count} more`,
  file: {
    'too-big': ({ limit }) => `The file or its content is too big (limit ${limit})`,
    'not-a-sheet': 'This is not a spreadsheet; please use .xlsx or .xls or .et or .ods or .csv',
    encrypted: 'The file is protected by a password; please save it without one',
    damaged: ({ part, sheet }) =>
      `${sheet === '' ? 'The file' : `Sheet “${sheet}”`}${part === '' ? '' : ` (${part})`} is damaged or incomplete and cannot be read; please open it in Excel and save it again`,
    'too-many-rows': ({ limit, rows, sheet }) =>
      rows === ''
        ? `${sheet === '' ? 'More' : `${inSheet(sheet)}more`} than ${limit} rows; please split the file`
        : `${inSheet(sheet)}${rows} rows where ${limit} is the limit; please split the file`,
    'too-many-columns': ({ limit, columns, sheet }) =>
      `${inSheet(sheet)}${columns} columns where ${limit} is the limit; please delete those not needed`,
    'too-many-cells': ({ limit, sheet }) =>
      `${inSheet(sheet)}more than ${limit} cells; please split the file or delete columns not needed`,
    'long-cell': ({ limit, cell, sheet }) =>
      `${inSheet(sheet)}cell ${cell} holds more than ${limit} characters; please shorten it`,
    'too-much-text': ({ limit, row, sheet }) =>
      `${inSheet(sheet)}the texts together have more than ${limit} characters${row === '' ? '' : ` (by row ${row})`}; please split the file or delete columns of long texts`,
    'old-excel': 'The file comes from Excel before 97; please save it as .xlsx',
    bomb: 'The content of the file is not plausible (compressed or nested or expanded too much); it was not read',
    timeout: 'Reading the file took too long; please split it',
    empty: ({ sheet }) => `There is no data in ${sheet === '' ? 'the file' : `sheet “${sheet}”`}`,
    'unsupported-format': ({ format }) =>
      `The format ${format} is not supported; please open the file in Excel and save it as .xlsx`,
    'no-such-sheet': ({ value }) => `There is no sheet “${value}” in the file`,
  },
  cell: {
    'error-value': 'the cell holds an error such as #REF!; correct it in the spreadsheet',
    'lost-digits': 'Excel has cut digits off this number; enter it again as text',
    'no-value': 'the formula has not been calculated; open the file in Excel; save it and import it again',
    picture: 'the cell holds a picture; it is left out',
    'bad-character': 'holds characters that cannot be read; type it again',
    'extra-fields': 'more cells than columns; the row was not read; look for a stray comma or quote',
    'missing-fields': 'fewer cells than columns',
    'stray-quote': 'a quote without its pair; check these rows',
    'rows-after-gap': 'content behind many blank rows was not read',
    'columns-after-gap': 'columns far to the right of the table were not read',
  },
  unlisted: ({ count }) => `The file has ${count} more problems than are listed; correct those first`,
  noColumn: ({ value }) => `No column for “${value}”`,
  brokenRows: ({ count, rows }) => `${many(count, 'place')} with faulty content (such as row ${rows})`,
  totalsLeftOut: ({ count, rows }) => `${many(count, 'line')} of totals left out (row ${rows})`,
  otherTable: ({ row }) =>
    `another table begins in row ${row} and its columns mean something else; put it on a sheet or in a file of its own and import that`,
  untickedLeftOut: ({ count }) => `${many(count, 'row')} of nothing but unticked boxes or 0 not counted`,
  mergedAcross: ({ fields }) =>
    `${fields} share one merged cell and it may be the figure of either. Split the cell and fill in each`,
  mergedFigure: ({ rows }) =>
    `rows ${rows} share one merged cell: it may be their sum or the figure of each. Choose under “Please say”`,
  countedAbove: ({ row }) => `merged with row ${row} and counted there`,
  pictures: {
    label: 'Picture',
    question: ({ places, count }: { places: number; count: number }) =>
      `${places} styles or colours or outfits have pictures already; the ${count} in the sheet are different. Which are to stay?`,
    keep: 'Keep the present pictures',
    replace: 'Replace them by those of the sheet',
    come: ({ count, rows }: { count: number; rows: number }) =>
      `${count} pictures come with ${rows} rows; they are taken in after the rows (see Background tasks)`,
    unchanged: ({ count }: { count: number }) => `${count} pictures are there already and stay`,
    left: ({ count }: { count: number }) =>
      `${count} pictures are not imported: they lie over the headings or beside the table or in rows left out`,
    lacking: ({ count }: { count: number }) =>
      `${count} pictures are not imported: they are not in the file; insert them into the sheet`,
    overLimit: ({ count, max }: { count: number; max: number }) =>
      `Too many pictures: only the first ${max} are imported and ${count} are not; split the file`,
    refused: ({ count }: { count: number }) => `${count} pictures cannot be used and are not imported; see their rows`,
    refusedOne: ({ problem }: { problem: string }) => `Picture not imported: ${problem}`,
    surplus: 'too many for one place',
    unread: ({ count }: { count: number }) =>
      `${count} pictures in the .xls cannot be read; save it as .xlsx and import that`,
    notHere: ({ count }: { count: number }) => `The sheet has ${count} pictures; none are imported here`,
  },
  hiddenRows: {
    question: ({ count, rows }) =>
      `${many(count, 'row')} of the sheet are hidden or filtered out (row ${rows}). Import them?`,
    take: 'Import them too',
    leave: 'Leave them out',
    refused: 'is hidden or filtered out in the sheet; choose under “Please say” whether it is imported',
    left: 'hidden in the sheet and not imported',
  },
  hiddenColumns: ({ columns }) =>
    `${columns} are hidden in the sheet and read all the same; change the match to leave them out`,
  mergedFigures: {
    question: ({ fields, rows }) =>
      `${fields}: figures stand in merged cells (rows ${rows}). Are they the sum of the rows or the figure of each?`,
    once: 'The sum: count it in the first row',
    divided: 'The sum: divide it among the rows',
    each: 'The figure of each row',
  },
  sideListed: ({ rows }) =>
    `the style is merged over rows ${rows} and its colors and sizes may go together in two ways. Choose under “Please say”`,
  crossedAbove: 'the size is counted with the colors of this style',
  sideLists: {
    question: ({ rows }) =>
      `The style is merged over rows ${rows} with each color and each size once beside it. How do they go together?`,
    crossed: 'Every color in every size',
    paired: 'Row by row: one color in one size',
  },
  severalSeasons: ({ seasons }) => `the style stands in several seasons: ${seasons}. Choose one under “Please say”`,
  otherSeason: ({ season }) => `“${season}” is imported this time`,
  whichSeason: ({ goods, count }) =>
    `${count} styles (${goods}) stand in the file in several seasons. Which one is imported? Rows of the others are left out.`,
  sizeRange: ({ value }) =>
    `“${value}” is a range whose sizes no size group of this fair tells. Say each of them (such as S;M;L;XL) or fill in a size group that has them`,
  sizeUnclear: 'this may be one size or several. Choose under “Please say”',
  sizeCells: {
    question: ({ sizes }) => `Sizes ${sizes}: is each of them one size or several in one cell?`,
    one: 'One size (such as a double size S/M)',
    several: 'Several sizes (such as S and M)',
  },
  colourUnclear:
    'this may be one color or several: choose under “Please say” or add this color under Goods parameters first',
  coloursUnnamed: ({ value }) =>
    `“${value}” does not say which colors. Say each of them (such as Black;White) or write one color a row`,
  coloursOfOneNumber: ({ value }) =>
    `“${value}” is several colors and the row has one SKC number or barcode. Write one color a row or say which one is meant`,
  coloursRead: ({ colours }) => `read as several colors: ${colours}`,
  colourCells: {
    question: ({ colours }) => `Colors ${colours}: is each of them one color or several in one cell?`,
    one: 'One color (such as a two-tone Black/White)',
    several: 'Several colors (such as Black and White)',
  },
  columnAt: ({ heading, letters }) => `column ${letters} “${heading}”`,
  whichColumn: ({ label, count, rows }) =>
    `${count} columns may be ${label} and they differ (row ${rows}). Which one is read?`,
  columnWithValues: ({ column, values }) => `${column}: ${values}`,
  blankCell: 'blank',
  twinFigure: ({ label, count, values }) =>
    `${count} columns may be ${label} and they differ (${values}). Choose one under “Please say”`,
  readInGroup: ({ heading, label }) => `${heading} is read as ${label}. Match it otherwise if it is not`,
  sizesAcross: ({ sizes }) =>
    `Not read: ${sizes} with a column for each size. Put each size in a row of its own (a column of sizes and one of quantities) to import them`,
  unreadVariants: ({ headings }) =>
    `Not read: ${headings}. They may hold colours and sizes. Put these in a column each or match them under “Columns”; give the colour name a fixed value if the goods come in no colours`,
  unreadGroups: ({ headings }) => `Not read: ${headings}. Match them under “Columns” to import them`,
  sizesBeside: ({ group, sizes }) =>
    `Under “${group}” each size has a column (${sizes}) and was not read. Write one size in each row and import again`,
  rivalColumn: ({ label, taken, other }) =>
    `${label} is read from ${taken}; ${other} looks like it too but differs and is not read. Match it instead if it is meant`,
  twinColumns: ({ label, column, otherLabel, other }) =>
    `Two columns have one heading: ${column} is ${label} and ${other} is ${otherLabel}`,
  sizeColumns: ({ others }) =>
    `${others} not read: sizes of a row stand in one cell (headed “Sizes” such as S;M;L) or in a row each`,
  furtherSizes: ({ taken, others }) =>
    `Sizes taken from ${taken} alone and ${others} not read: several sizes of a row stand in one cell (such as S;M;L) or in a row each`,
  foreignPrices: ({ headings }) => `${headings}: not in yuan and therefore not read. Convert the prices to yuan first`,
  packedFigures: ({ headings }) =>
    `${headings} not read: counted in packs or boxes; convert the figures to pieces before importing`,
  figureUnits: {
    question: ({ label, heading, unit, factor, example, product }) =>
      `${label} (column “${heading}”) is read in ${unit} and multiplied by ${factor}${example === undefined ? '' : `: ${example} is ${product}`}. Is that right?`,
    asIs: ({ label, heading }) => `${label} (column “${heading}”) is read as it is and not multiplied. Is that right?`,
    scaled: ({ unit, factor }) => `In ${unit}: multiply by ${factor}`,
    inYuan: 'The figures are yuan: do not multiply',
    inPieces: 'The figures are pieces: do not multiply',
    unclear: ({ value }) =>
      `this column is read in ten thousands but “${value}” seems to be converted already; choose the right number`,
  },
  sheetsNotRead: ({ sheet, others }) =>
    `Only the sheet “${sheet}” is read; ${others} has the columns too and is not imported. To import it choose it under “Sheet” and import again`,
  variantUnclear:
    'is one colour and size of a style and the file has no columns of colours and sizes; export it with the attributes (Variant Attributes / Variant Values). If it is a style of its own add a column “Style no.”',
  styleUnclear:
    'its number does not tell which style it is; write the style number in the column of style numbers and import again',
  sheetPassedOver: ({ sheet, first }) =>
    `The sheet “${sheet}” is read; “${first}” in front of it does not look like what is imported`,
  quoted: ({ value }) => `“${value}”`,
  passedOver: ({ headings }) => `Columns not read: ${headings}. To import them name them as in the template`,
  required: 'must not be empty',
  rounded: ({ value }) => `imported as ${value}: only whole numbers are kept here`,
  notWhole: 'write a whole number such as 12',
  tooLarge: 'the number is too large; check it',
  tooSmall: ({ limit }) => `is less than ${limit}; check it`,
  foreignMoney: 'is in foreign money; amounts here are yuan: convert it and write a number such as 199.00',
  altered: {
    kinds: { date: 'a date', time: 'a time', fraction: 'a fraction', scientific: 'scientific notation' },
    told: ({ as, shown, value }) =>
      `the spreadsheet turned it into ${as} (shown as ${shown})${value === '' ? '.' : `: was it “${value}”?`} Map it to what was typed or format the column as text and type it again`,
    inSheet: ({ as, shown, value }) =>
      `the spreadsheet turned it into ${as} (shown as ${shown})${value === '' ? '.' : `: was it “${value}”?`} Format the column as text there and type it again`,
    scaled: ({ shown }) =>
      `the spreadsheet shows ${shown} but the cell holds another number; map it to the right one or correct it there`,
  },
  notMoney: 'is not an amount; write a number such as 199 or 199.00',
  notFlag: 'write Yes or No',
  notDate: 'is not a date; write it as 2027-03-01',
  notChoice: ({ value }) => `write one of: ${value}`,
  invisible: 'holds invisible control characters; delete them and type it again',
  tooLong: ({ limit }) => `is longer than ${limit} characters; shorten it`,
  discountUnclear: 'may be percent or tenths; write 35% or 0.35',
  discountWrong: 'is not a discount; write 48% or 0.48',
  passwordLength: 'a password has 5-18 characters; choose another',
  accountLength: 'an account has 2-30 characters; choose another',
  accountTaken: 'another customer has this account; choose another',
  accountInFile: ({ row }) => `row ${row} has the same account; choose another`,
  accountsWithoutPassword: ({ count }) =>
    `${count === 1 ? '1 new account has' : `${count} new accounts have`} no password yet and cannot sign in; after the import tick these customers in the list and choose “Reset passwords”`,
  noSuchAccount: 'is no account of this customer; correct it or name it as his account or one of his others first',
  accountsKept: ({ value }) => `An import deletes no accounts; ${value} stay`,
  colourNamed: ({ code, name }) =>
    `colour code ${code} is “${name}” already; map it to “${name}” if it is the same colour; else use another code or leave the codes out`,
  sizesKept: ({ value }) => `an import takes no sizes away; ${value} stays`,
  noColour: 'the row has no colour; give its name or code',
  noSize: 'the row has no size; give one',
  barcodeManySizes: 'the row has several sizes and one barcode; write one size in a row',
  wrongCheckDigit: 'the check digit is wrong; a digit may be mistyped. It is stored as it is',
  noBarcode: 'is not a barcode (4-40 digits or letters); correct or empty the cell',
  barcodeInFile: ({ row }) => `row ${row} has the same barcode for another size or colour; correct one of them`,
  barcodeTaken: ({ value }) => `the barcode belongs to ${value}; correct or empty the cell`,
  skcNoInFile: ({ row }) => `row ${row} has the same SKC number; correct one of them`,
  skcNoTaken: ({ value }) => `another colour has the SKC number ${value}; choose another`,
  disagree: ({ first, firstRow, second, secondRow }) =>
    `rows of one style differ: row ${firstRow} says “${first}” and row ${secondRow} says “${second}”; make them alike`,
  nameChosen: ({ value }) => `the names differ; taken: “${value}”`,
  tooManySizes: ({ limit }) => `more than ${limit} sizes in one style; check its number or split it`,
  notInGroup: ({ group }) => `size group “${group}” lacks this size; correct it or match it with a size of the group`,
  sameStyleRefused: ({ row }) => `row ${row} of the same style is refused; correct that row`,
  ordered: ({ value }) => `the style has been ordered; write “${value}” again or empty the cell`,
  groupFixed: ({ value }) => `the sizes of this style are those of group “${value}”; write it again or empty the cell`,
  notYours: 'is not yours to change; correct it or ask an administrator to import this row',
  repeated: ({ row }) => `the same as row ${row}; nothing to do`,
  codeInFile: ({ row }) => `row ${row} has the same customer code with other content; keep one of them`,
  noArea: 'there is no such place; correct it or match it with one there is or tick “Create …”',
  areaUnclear: ({ value }) => `there are several “${value}”; give big area and region or its code`,
  areaElsewhere: ({ value, place }) => `“${value}” belongs to “${place}”; correct big area and region or match it`,
  wholeCountry: 'Nationwide',
  placedUnder: ({ bigArea, regions }) => `the file names no big areas; new regions go into “${bigArea}”: ${regions}`,
  placedAlone: ({ regions }) =>
    `the file names no big areas; each new region becomes one: ${regions}. To put them into existing ones merge them in “New names in the file”`,
  nameTwin: ({ code }) => `customer ${code} has the same name; if it is the same one change the code to ${code}`,
  nameTwins: ({ count }) =>
    count === 1
      ? '1 new customer has the name of an existing one; check whether it is the same'
      : `${count} new customers have names of existing ones; check whether they are the same`,
  codedColours: {
    question: ({ names, count }) =>
      `New colours ${names} are digits or codes without a name (${count} rows). Create them so?`,
    create: 'Create them so',
    refuse: 'Do not create; match them with colour names first',
    refused: 'is only digits or a code; match it with the name of a colour',
  },
  otherBrands: {
    question: ({ names, count }) => `${count} rows are of brands you may not change (${names}). What about them?`,
    leave: 'Leave these rows out',
    refuse: 'Refuse them until they are corrected',
    left: 'not your brand; left out',
  },
  noAgent: 'no such agent here or in the file; correct it or import the agent first',
  agentRefused: 'the row of this agent is refused; correct that row first',
  agentSelf: 'nobody is their own agent; give the code of the agent above or empty the cell',
  agentCycle: 'the agents form a circle; correct one of them',
  agentDepth: ({ limit }) => `more than ${limit} levels of agents; give an agent further up`,
  noBrand: 'there is no such brand; correct it or match it with one there is',
  cellDropped: 'not read: counts as blank',
  leftByChoice: 'Left out as you chose',
  form: formTexts,
  layout: layoutTexts,
  ...kindTexts,
}
