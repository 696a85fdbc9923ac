import { formatTable } from '../grid/range/clipboard-table.ts'

/** A cell as it is copied. `isText`: a spreadsheet must not make a number, a date or a formula of it. */
export interface BlockCell {
  readonly value: string
  readonly isText: boolean
}

/** What the clipboard is given: tab-separated text for fields and chats, a table for spreadsheets. */
export interface ClipboardBlock {
  readonly text: string
  readonly html: string
}

export const textCell = (value: string): BlockCell => ({ value, isText: true })
export const numberCell = (value: string): BlockCell => ({ value, isText: false })

/**
 * Writes cells for the clipboard. In the table a text is marked as such in the ways of Excel and WPS (mso-number-format) and of
 * Calc (sdnum); Gnumeric has none. In the plain text what would compute is made harmless by an apostrophe.
 */
export const writeBlock = (lines: readonly BlockLine[]): ClipboardBlock => blockOf([writePart(lines)])

export type BlockLine = readonly BlockCell[]

/** No task of the page takes much longer, so that it answers to keys and shows how far it is. */
const sliceMs = 40
const linesAtOnce = 100

/** The same of many lines, made bit by bit; `lineAt` gives each of them once, in order. Stopped by `signal`, it throws. */
export const writeBlockInSlices = async (
  count: number,
  lineAt: (at: number) => BlockLine,
  signal: AbortSignal,
): Promise<ClipboardBlock> => {
  const parts: ClipboardBlock[] = []
  let began = performance.now()
  for (let at = 0; at < count; at += linesAtOnce) {
    const length = Math.min(linesAtOnce, count - at)
    parts.push(writePart(Array.from({ length }, (_, offset) => lineAt(at + offset))))
    if (performance.now() - began < sliceMs) continue
    await new Promise((done) => setTimeout(done))
    signal.throwIfAborted()
    began = performance.now()
  }
  return blockOf(parts)
}

const writePart = (lines: readonly BlockLine[]): ClipboardBlock => ({
  text: formatTable(lines.map((line) => line.map(plainText))),
  html: lines.map((line) => `<tr>${line.map(htmlCell).join('')}</tr>`).join(''),
})

const blockOf = (parts: readonly ClipboardBlock[]): ClipboardBlock => ({
  text: parts.map(({ text }) => text).join('\r\n'),
  html: `${head}${parts.map(({ html }) => html).join('')}${tail}`,
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
