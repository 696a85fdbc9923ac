/** Content of a printed column: its head and the texts of its cells. */
export type PrintedColumn = { readonly head: string; readonly texts: readonly string[]; readonly isNumeric: boolean }

/** Columns of one table by their index, the size of its type and the width of each column, both in pixels. */
export type PrintedPart = {
  readonly columns: readonly number[]
  readonly px: number
  readonly widths: readonly number[]
}

/** Beside a cell's text: its padding and line. */
const cellEdge = 9
/** Eight points, in pixels: smaller type is hard to read on paper. */
const leastPx = 32 / 3
const sizes = [12, 11, leastPx] as const
/** Type from this size on is worth one line a row; below it rows may take two. */
const oneLinePx = 11
/** A longer text goes on in further lines, in em. */
const longestLine = 16
const leastText = 3

/**
 * Computes widths with every number on one line and no text squeezed to one character per line, in the largest type
 * that fits `availableWidth` pixels. Columns that fit in none are split into several tables, each beginning with the
 * columns that name the row.
 */
export function printedParts(columns: readonly PrintedColumn[], availableWidth: number): readonly PrintedPart[] {
  const needs = columns.map(needOf)
  const all = columns.map((_column, index) => index)
  const wholeTable = fitting(all, needs, availableWidth)
  if (wholeTable) return [wholeTable]
  const lead = leadOf(columns, needs, availableWidth)
  return chunksOf(all.slice(lead.length), { lead, needs, availableWidth }).map(
    (chunk) =>
      fitting([...lead, ...chunk], needs, availableWidth) ?? squeezed([...lead, ...chunk], needs, availableWidth),
  )
}

type WidthNeed = { readonly natural: number; readonly least: number }

/** In em. A number and its head's longest word stay whole; a text may take two lines. */
function needOf({ head, texts, isNumeric }: PrintedColumn): WidthNeed {
  const headLeast = Math.max(longestWord(head), Math.min(emWidth(head), Math.max(leastText, emWidth(head) / 2)))
  const widest = texts.reduce((maxWidth, text) => Math.max(maxWidth, emWidth(text)), 0)
  if (isNumeric) return { natural: Math.max(widest, headLeast), least: Math.max(widest, headLeast) }
  const natural = Math.min(longestLine, Math.max(widest, headLeast))
  const wordWidth = texts.reduce((maxWidth, text) => Math.max(maxWidth, longestWord(text)), 0)
  const minWidth = Math.min(natural, Math.max(wordWidth, natural / 2 + 0.5, leastText, headLeast))
  return { natural, least: minWidth }
}

function fitting(columns: readonly number[], needs: readonly WidthNeed[], availableWidth: number): PrintedPart | null {
  const width = (key: keyof WidthNeed, px: number) =>
    columns.reduce((sum, columnIndex) => sum + (needs[columnIndex]?.[key] ?? 0) * px + cellEdge, 0)
  for (const key of ['natural', 'least'] as const)
    for (const px of sizes.filter((size) => key === 'least' || size >= oneLinePx)) {
      const over = availableWidth - width(key, px)
      if (over < 0) continue
      const baseWidths = columns.map((columnIndex) => (needs[columnIndex]?.[key] ?? 0) * px + cellEdge)
      return { columns, px, widths: spread(columns, { baseWidths, needs, px, over }) }
    }
  return null
}

type SpreadWidthsInput = {
  readonly baseWidths: readonly number[]
  readonly needs: readonly WidthNeed[]
  readonly px: number
  readonly over: number
}

/** Gives the remaining width first to texts below their natural width, then to all columns equally. */
function spread(columns: readonly number[], { baseWidths, needs, px, over }: SpreadWidthsInput): number[] {
  const shortfalls = columns.map((columnIndex, index) =>
    Math.max(0, (needs[columnIndex]?.natural ?? 0) * px + cellEdge - (baseWidths[index] ?? 0)),
  )
  const all = shortfalls.reduce((sum, shortfall) => sum + shortfall, 0)
  const distributed = Math.min(over, all)
  const rest = (over - distributed) / Math.max(1, columns.length)
  return baseWidths.map((width, index) => width + (all > 0 ? ((shortfalls[index] ?? 0) * distributed) / all : 0) + rest)
}

/** Returns the leading text columns that name a row: at most half of the width. */
function leadOf(
  columns: readonly PrintedColumn[],
  needs: readonly WidthNeed[],
  availableWidth: number,
): readonly number[] {
  const lead: number[] = []
  let width = 0
  for (const [columnIndex, { isNumeric }] of columns.entries()) {
    width += (needs[columnIndex]?.least ?? 0) * leastPx + cellEdge
    if ((isNumeric && columnIndex > 0) || width > availableWidth / 2) break
    lead.push(columnIndex)
  }
  return lead
}

type ChunkInput = {
  readonly lead: readonly number[]
  readonly needs: readonly WidthNeed[]
  readonly availableWidth: number
}

function chunksOf(columns: readonly number[], { lead, needs, availableWidth }: ChunkInput): number[][] {
  const leastOf = (columnIndex: number) => (needs[columnIndex]?.least ?? 0) * leastPx + cellEdge
  const remainingWidth = availableWidth - lead.reduce((sum, columnIndex) => sum + leastOf(columnIndex), 0)
  const chunks: number[][] = []
  let width = Number.POSITIVE_INFINITY
  for (const columnIndex of columns) {
    if (width + leastOf(columnIndex) > remainingWidth) {
      chunks.push([])
      width = 0
    }
    chunks.at(-1)?.push(columnIndex)
    width += leastOf(columnIndex)
  }
  return chunks
}

/** A single column that is wider than the paper: it wraps. */
function squeezed(columns: readonly number[], needs: readonly WidthNeed[], availableWidth: number): PrintedPart {
  const all = columns.reduce((sum, columnIndex) => sum + (needs[columnIndex]?.least ?? 0), 0)
  return {
    columns,
    px: leastPx,
    widths: columns.map((columnIndex) => (availableWidth * (needs[columnIndex]?.least ?? 0)) / Math.max(all, 1)),
  }
}

/** Fonts differ: Chinese signs are an em, letters and digits as wide as in the widest usual font, so that no code breaks. */
function emWidth(text: string): number {
  let width = 0
  for (const sign of text) width += sign >= '\u1100' ? 1 : /[A-Z@%&]/.test(sign) ? 0.77 : 0.64
  return width
}

/** Returns the width of the longest part without a line break: adjacent letters and digits. */
function longestWord(text: string): number {
  const tokens = text.split(/[\s\u1100-\uffff]+/)
  return Math.min(longestLine, Math.max(1, ...tokens.map(emWidth)))
}
