import type { ColumnKind } from '../content.ts'

const numberFormats: Record<ColumnKind, number> = { text: 49, integer: 1, money: 4, percent: 10, date: 164, picture: 0 }

const kinds: readonly ColumnKind[] = ['text', 'integer', 'money', 'percent', 'date', 'picture']

/** Titles of numbers stand over their digits, at the right. */
const isNumeric: Record<ColumnKind, boolean> = {
  text: false,
  integer: true,
  money: true,
  percent: true,
  date: false,
  picture: false,
}

/** Style numbers: 0 none, 1 and 2 the header, then each kind, then each kind in bold. */
export function headerStyle(kind: ColumnKind): number {
  return isNumeric[kind] ? 2 : 1
}

export function cellStyle(kind: ColumnKind): number {
  return 3 + kinds.indexOf(kind)
}

export function totalStyle(kind: ColumnKind): number {
  return cellStyle(kind) + kinds.length
}

export function stylesXml(): string {
  const header = (align: string) =>
    `<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment${align} vertical="center" wrapText="1"/></xf>`
  const format = (kind: ColumnKind, font: number) =>
    `<xf numFmtId="${numberFormats[kind]}" fontId="${font}" fillId="0" borderId="${font}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>`
  const xfs = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    header(''),
    header(' horizontal="right"'),
    ...kinds.map((kind) => format(kind, 0)),
    ...kinds.map((kind) => format(kind, 1)),
  ]
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  const noBorder = '<left/><right/><top/><bottom/><diagonal/>'
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/><bgColor indexed="64"/></patternFill></fill></fills>',
    `<borders count="2"><border>${noBorder}</border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}
