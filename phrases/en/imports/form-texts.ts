import type { Shape } from '../../shape.ts'
import type { formTexts as source } from '../../zh-cn/imports/form-texts.ts'

export const formTexts: Shape<typeof source> = {
  whose: ({ customer, type, at, by }) => `Order form of ${customer} (${type}) made by ${by} at ${at}`,
  blanks: ({ count }) =>
    `${count} cells that showed pieces are blank now and stay as they are. To take pieces out write 0 or tick "Blank takes out"`,
  noColumn: ({ value }) => `the column "${value}" is missing and the sheet was not read; put it back`,
  columnTwice: ({ value }) => `there are two columns "${value}" and the sheet was not read; keep one of them`,
  merged: 'merged cells: nobody can tell whose pieces these are; split them and fill them in again',
  noTag: 'no tag number: nobody can tell which colour this is',
  tagTwice: ({ row }) => `the same colour as row ${row}; keep one of the two`,
  sheet: 'Sheet',
  row: 'Row',
  tag: 'Tag no.',
}
