/** What a column of a printed table holds: its head and the texts of its cells. */
export type PrintedColumn = { readonly head: string; readonly texts: readonly string[]; readonly isNumeric: boolean }

/** Columns of one table by their index, the size of its type and the width of each column, both in pixels. */
export type PrintedPart = {
  readonly columns: readonly number[]
  readonly px: number
  readonly widths: readonly number[]
}

/** Beside a cell's text: its padding and line. */
const cellEdge = 9
const sizes = [12, 11, 10, 9, 8] as const
const leastPx = 8
/** Type from this size on is worth one line a row; below it rows may take two. */
const oneLinePx = 10
/** A longer text goes on in further lines, in em. */
const longestLine = 16
const leastText = 3

/**
 * Widths in which every number stays on one line and no text is squeezed to a sign a line, in the largest type that fits `room`
 * pixels. What fits in none is parted into several tables that each begin with the columns that name the row.
 */
export function printedParts(columns: readonly PrintedColumn[], room: number): readonly PrintedPart[] {
  const needs = columns.map(needOf)
  const all = columns.map((_column, at) => at)
  const whole = fitting(all, needs, room)
  if (whole) return [whole]
  const lead = leadOf(columns, needs, room)
  return chunksOf(all.slice(lead.length), { lead, needs, room }).map(
    (own) => fitting([...lead, ...own], needs, room) ?? squeezed([...lead, ...own], needs, room),
  )
}

type Need = { readonly natural: number; readonly least: number }

/** In em. A number and its head's longest word stay whole; a text may take two lines. */
function needOf({ head, texts, isNumeric }: PrintedColumn): Need {
  const headLeast = Math.max(longestWord(head), Math.min(emWidth(head), Math.max(leastText, emWidth(head) / 2)))
  const widest = texts.reduce((most, text) => Math.max(most, emWidth(text)), 0)
  if (isNumeric) return { natural: Math.max(widest, headLeast), least: Math.max(widest, headLeast) }
  const natural = Math.min(longestLine, Math.max(widest, headLeast))
  const word = texts.reduce((most, text) => Math.max(most, longestWord(text)), 0)
  const least = Math.min(natural, Math.max(word, natural / 2 + 0.5, leastText, headLeast))
  return { natural, least }
}

function fitting(columns: readonly number[], needs: readonly Need[], room: number): PrintedPart | null {
  const width = (key: keyof Need, px: number) =>
    columns.reduce((sum, at) => sum + (needs[at]?.[key] ?? 0) * px + cellEdge, 0)
  for (const key of ['natural', 'least'] as const)
    for (const px of sizes.filter((size) => key === 'least' || size >= oneLinePx)) {
      const over = room - width(key, px)
      if (over < 0) continue
      const own = columns.map((at) => (needs[at]?.[key] ?? 0) * px + cellEdge)
      return { columns, px, widths: spread(columns, { own, needs, px, over }) }
    }
  return null
}

type Spreading = {
  readonly own: readonly number[]
  readonly needs: readonly Need[]
  readonly px: number
  readonly over: number
}

/** What is left goes to texts that are shorter than they would like to be, then to all alike. */
function spread(columns: readonly number[], { own, needs, px, over }: Spreading): number[] {
  const lacking = columns.map((at, place) => Math.max(0, (needs[at]?.natural ?? 0) * px + cellEdge - (own[place] ?? 0)))
  const all = lacking.reduce((sum, one) => sum + one, 0)
  const given = Math.min(over, all)
  const rest = (over - given) / Math.max(1, columns.length)
  return own.map((width, at) => width + (all > 0 ? ((lacking[at] ?? 0) * given) / all : 0) + rest)
}

/** Columns of texts at the beginning say what a row is: as many as leave half of the room. */
function leadOf(columns: readonly PrintedColumn[], needs: readonly Need[], room: number): readonly number[] {
  const lead: number[] = []
  let width = 0
  for (const [at, { isNumeric }] of columns.entries()) {
    width += (needs[at]?.least ?? 0) * leastPx + cellEdge
    if ((isNumeric && at > 0) || width > room / 2) break
    lead.push(at)
  }
  return lead
}

type Chunking = { readonly lead: readonly number[]; readonly needs: readonly Need[]; readonly room: number }

function chunksOf(columns: readonly number[], { lead, needs, room }: Chunking): number[][] {
  const leastOf = (at: number) => (needs[at]?.least ?? 0) * leastPx + cellEdge
  const left = room - lead.reduce((sum, at) => sum + leastOf(at), 0)
  const chunks: number[][] = []
  let width = Number.POSITIVE_INFINITY
  for (const at of columns) {
    if (width + leastOf(at) > left) {
      chunks.push([])
      width = 0
    }
    chunks.at(-1)?.push(at)
    width += leastOf(at)
  }
  return chunks
}

/** A single column that is wider than the paper: it wraps. */
function squeezed(columns: readonly number[], needs: readonly Need[], room: number): PrintedPart {
  const all = columns.reduce((sum, at) => sum + (needs[at]?.least ?? 0), 0)
  return { columns, px: leastPx, widths: columns.map((at) => (room * (needs[at]?.least ?? 0)) / Math.max(all, 1)) }
}

/** Fonts differ: Chinese signs are an em, letters and digits a little less than most are. */
function emWidth(text: string): number {
  let width = 0
  for (const sign of text) width += sign >= '\u1100' ? 1 : /[A-Z@%&]/.test(sign) ? 0.72 : 0.6
  return width
}

/** What no line breaks within: letters and digits that stand together. */
function longestWord(text: string): number {
  const words = text.split(/[\s\u1100-\uffff]+/)
  return Math.min(longestLine, Math.max(1, ...words.map(emWidth)))
}
