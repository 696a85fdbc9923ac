import type { ColumnKind, EntryState } from './content.ts'

/** Excel's own numbers where it has the format: whole numbers and money in thousands, 0.00 %; 164 and on are ours. */
const numberFormats: Record<ColumnKind, number> = {
  text: 49,
  integer: 3,
  decimal: 165,
  score: 2,
  money: 4,
  percent: 10,
  date: 164,
  moment: 166,
  picture: 0,
}

const kinds: readonly ColumnKind[] = [
  'text',
  'integer',
  'decimal',
  'score',
  'money',
  'percent',
  'date',
  'moment',
  'picture',
]

/** True for kinds whose title is right-aligned, above the digits. */
const isNumeric: Record<ColumnKind, boolean> = {
  text: false,
  integer: true,
  decimal: true,
  score: true,
  money: true,
  percent: true,
  date: false,
  moment: false,
  picture: false,
}

/**
 * Returns the header's style number. Style numbers: 0 none, 1 and 2 the header, then each kind, each kind of a
 * subtotal, and each kind of the totals.
 */
export function headerStyle(kind: ColumnKind): number {
  return isNumeric[kind] ? 2 : 1
}

export function cellStyle(kind: ColumnKind): number {
  return 3 + kinds.indexOf(kind)
}

export function subtotalStyle(kind: ColumnKind): number {
  return cellStyle(kind) + kinds.length
}

export function totalStyle(kind: ColumnKind): number {
  return cellStyle(kind) + 2 * kinds.length
}

const entryStates: readonly EntryState[] = ['open', 'less', 'closed']

/** Returns the style index of form cells, after all others. */
export function entryStyle(state: EntryState): number {
  return 3 + 3 * kinds.length + entryStates.indexOf(state)
}

/** Returns the style index of hyperlink cells, after those. */
export function linkStyle(): number {
  return 3 + 3 * kinds.length + entryStates.length
}

type CellStyle = { readonly font: number; readonly fill: number; readonly border: number }
const plain: CellStyle = { font: 0, fill: 0, border: 0 }
const subtotal: CellStyle = { font: 1, fill: 3, border: 0 }
const total: CellStyle = { font: 1, fill: 2, border: 1 }

export function stylesXml(): string {
  const header = (align: string) =>
    `<xf numFmtId="49" fontId="1" fillId="2" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${align} vertical="center" wrapText="1"/></xf>`
  const format = (kind: ColumnKind, { font, fill, border }: CellStyle) =>
    `<xf numFmtId="${numberFormats[kind]}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${isNumeric[kind] ? '' : ' horizontal="left" indent="1"'} vertical="center"/></xf>`
  const entry = (fill: number, locked: 0 | 1) =>
    `<xf numFmtId="1" fontId="0" fillId="${fill}" borderId="3" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1"><alignment vertical="center"/><protection locked="${locked}"/></xf>`
  const xfs = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    header(' horizontal="left" indent="1"'),
    header(' horizontal="right"'),
    ...[plain, subtotal, total].flatMap((look) => kinds.map((kind) => format(kind, look))),
    entry(0, 0),
    entry(4, 0),
    entry(5, 1),
    format('text', { font: 2, fill: 0, border: 0 }),
  ]
  // Every Windows has it, with Latin letters and both kinds of Chinese characters; others take their own in its place.
  const font = '<sz val="10"/><name val="Microsoft YaHei"/><family val="2"/>'
  const fill = (rgb: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
  const border = (sides: string) => `<border><left/><right/>${sides}<diagonal/></border>`
  const line = (side: string) => `<${side} style="thin"><color rgb="FF8C8C8C"/></${side}>`
  const box = `<border>${['left', 'right', 'top', 'bottom'].map(line).join('')}<diagonal/></border>`
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.0"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>',
    `<fonts count="3"><font>${font}</font><font><b/>${font}</font><font><u/><color rgb="FF0958D9"/>${font}</font></fonts>`,
    '<fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    `${fill('EDEDED')}${fill('F7F6F3')}${fill('FCE8C8')}${fill('D0D0D0')}</fills>`,
    `<borders count="4">${border('<top/><bottom/>')}${border(`${line('top')}<bottom/>`)}${border(`<top/>${line('bottom')}`)}${box}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}
