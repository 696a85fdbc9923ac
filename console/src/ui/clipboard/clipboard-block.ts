import { formatTable } from './clipboard-table.ts'

/** A cell as it is copied. `isText`: a spreadsheet must not make a number, a date or a formula of it. */
export interface BlockCell {
  readonly value: string
  readonly isText: boolean
}

/** Clipboard content: tab-separated text for fields and chats, an HTML table for spreadsheets. */
export interface ClipboardBlock {
  readonly text: string
  readonly html: string
}

export const textCell = (value: string): BlockCell => ({ value, isText: true })
export const numberCell = (value: string): BlockCell => ({ value, isText: false })

/**
 * Writes cells for the clipboard. The HTML table marks texts for Excel and WPS (`mso-number-format`) and for Calc
 * (`sdnum`); Gnumeric has no marker. In plain text, an apostrophe disarms whatever would be evaluated as a formula.
 */
export const writeBlock = (lines: readonly BlockLine[]): ClipboardBlock => joinLines(lines.map(writeLine))

export type BlockLine = readonly BlockCell[]

/** A line of a block by itself. */
export const writeLine = (line: BlockLine): ClipboardBlock => ({
  text: formatTable([line.map(plainText)]),
  html: line.map(htmlCell).join(''),
})

/** Lines beside each other as one. */
export const joinCells = (leftBlock: ClipboardBlock, rightBlock: ClipboardBlock): ClipboardBlock => ({
  text: `${leftBlock.text}\t${rightBlock.text}`,
  html: leftBlock.html + rightBlock.html,
})

/** Lines below each other as the block they make. */
export const joinLines = (lines: readonly ClipboardBlock[]): ClipboardBlock => ({
  text: lines.map(({ text }) => text).join('\r\n'),
  html: `${head}${lines.map(({ html }) => `<tr>${html}</tr>`).join('')}${tail}`,
})

// Without a charset Gnumeric reads Chinese as Latin; without the style Excel begins a new row at each line break.
const head =
  '<html><head><meta charset="utf-8"><style>br{mso-data-placement:same-cell}</style></head><body><table><tbody>'
const tail = '</tbody></table></body></html>'

const plainText = ({ value, isText }: BlockCell): string => (isText && isFormula(value) ? `'${value}` : value)

/** Signs before digits alone, as of a telephone number, compute nothing. */
const isFormula = (text: string): boolean => /^[=@]/.test(text) || (/^[+-]/.test(text) && !/^[+-]+[\d\s.]*$/.test(text))

const htmlCell = ({ value, isText }: BlockCell): string =>
  isText && value !== ''
    ? `<td style="mso-number-format:'\\@'" sdnum="1033;0;@">${escapeHtml(value)}</td>`
    : `<td>${value}</td>`

const escapeHtml = (text: string): string =>
  /[&<>"\r\n]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll(/\r\n|\n|\r/g, '<br>')
    : text
