import { type Heads, headsIn, isStrangeSize, isTotal, slotsBy } from './pasted-heads.ts'
import { isFigure, isPiece, isWord, parsePastedQty } from './pasted-qty.ts'
import type { LaidCell, LeftOut, Reading } from './reading.ts'
import { headsWithLabels, labelColumns, rowOfLine } from './row-names.ts'
import { type ScreenNames, type ScreenRow, type ScreenStyle, slotNamed } from './screen-names.ts'

export interface PasteSpot {
  readonly styleId: string
  readonly row: number
  readonly col: number
}

export interface ReadLine {
  readonly cells: readonly string[]
  readonly line: number
}

type Cursor = { readonly style: ScreenStyle | undefined; readonly at: PasteSpot | undefined }

/** Reads the lines of a block one after another: heads and titles hold for those below them. */
export class LineReader {
  readonly #names: ScreenNames
  readonly #cursor: Cursor
  #heads: readonly Heads[] = []
  #isBelowHeads = false
  /** Named by a title or the line before. */
  #style: ScreenStyle | undefined
  /** The colour that a line without a name is of. */
  #nextRow: number
  #isDoubtful = false
  #laid: Map<string, LaidCell> = new Map()
  #leftOut: Map<string, LeftOut> = new Map()

  constructor(names: ScreenNames, cursor: Cursor) {
    this.#names = names
    this.#cursor = cursor
    this.#style = cursor.style
    this.#nextRow = cursor.at?.row ?? 0
  }

  copy(): LineReader {
    const other = new LineReader(this.#names, this.#cursor)
    other.#heads = this.#heads
    other.#isBelowHeads = this.#isBelowHeads
    other.#style = this.#style
    other.#nextRow = this.#nextRow
    other.#isDoubtful = this.#isDoubtful
    other.#laid = new Map(this.#laid)
    other.#leftOut = new Map(this.#leftOut)
    return other
  }

  /** Whether more of the block was understood this way, and not only by place. */
  isBetterThan(other: LineReader): boolean {
    const isSurer = !this.#isDoubtful || (other.#isDoubtful && this.#heads.length > other.#heads.length)
    return isSurer && this.#score > other.#score
  }

  /** Whether no way of reading can place more than this one did, of so many quantities since `before`. */
  isWhole(before: LineReader, quantities: number): boolean {
    return this.#score >= before.#laid.size + quantities
  }

  get #score(): number {
    const lost = [...this.#leftOut.values()].reduce((sum, { count }) => sum + count, 0)
    return this.#laid.size - lost - (this.#isDoubtful ? 0.5 : 0)
  }

  done(): Reading {
    return {
      how: this.#isDoubtful || this.#laid.size === 0 ? 'ask' : 'names',
      laid: [...this.#laid.values()],
      leftOut: [...this.#leftOut.values()],
    }
  }

  take(line: ReadLine): void {
    const heads = headsIn(line.cells, this.#names, { style: this.#style, isBelowHeads: this.#isBelowHeads })
    if (heads) this.#takeHeads(heads)
    else if (line.cells.some(isFigure)) this.#takeRow(line)
    else this.#takeTitle(line.cells)
  }

  #takeHeads(heads: Heads): void {
    // Numbers below other heads are the same columns of another size group.
    this.#heads = this.#isBelowHeads ? [...this.#heads, heads] : [heads]
    this.#isDoubtful ||= heads.isDoubtful
    this.#isBelowHeads = true
    const others = heads.texts.filter((_, column) => !heads.sizes.includes(column))
    this.#enterStyle(others.map((text) => this.#names.styleIn(text)).find((one) => one !== undefined))
  }

  #takeTitle(cells: readonly string[]): void {
    this.#isBelowHeads = false
    this.#enterStyle(cells.map((text) => this.#names.styleIn(text)).find((one) => one !== undefined))
  }

  #enterStyle(style: ScreenStyle | undefined): void {
    if (!style) return
    this.#nextRow = style === this.#cursor.style && this.#style === style ? this.#nextRow : 0
    this.#style = style
  }

  #takeRow({ cells, line }: ReadLine): void {
    this.#isBelowHeads = false
    const columns = labelColumns(cells, this.#heads, this.#names)
    const labels = columns.map((column) => (cells[column] ?? '').trim()).filter((text) => text !== '')
    // Our own files say so in a column that names no row.
    if ((labels.length > 0 ? labels : cells).some(isTotal)) return
    const heads = headsWithLabels(this.#heads)
    const isNamed = labels.length > 0 || heads !== undefined
    const row = isNamed ? rowOfLine(this.#names, { cells, labels, heads, style: this.#style }) : this.#rowByPlace()
    if (!row) {
      const figures = cells.filter((text, column) => !columns.includes(column) && isPiece(text))
      this.#leave({ kind: 'row', head: labels.join(' '), count: figures.length, why: 'no-row', line })
      return
    }
    this.#style = row.style
    const placed = { row, line, cells, columns }
    const [first] = this.#heads
    if (first?.long) this.#putNamed(placed, { size: cells[first.long.size] ?? '', text: cells[first.long.qty] ?? '' })
    else if (first) this.#putByHeads(placed)
    else this.#putWithoutHeads(placed)
  }

  #rowByPlace(): ScreenRow | undefined {
    const style = this.#style
    const colour = style?.colours[this.#nextRow++]
    this.#isDoubtful = true
    return style && colour && { style, colour }
  }

  #putByHeads(placed: PlacedRow): void {
    const { row, cells, columns } = placed
    const { heads, slots } = this.#headsFor(row.style, cells)
    for (const [column, text] of cells.entries()) {
      if (columns.includes(column)) continue
      const slot = slots.get(column)
      const head = (heads.texts[column] ?? '').trim()
      if (slot !== undefined) this.#put(placed, { slot, text })
      else if (isPiece(text) && head === '' && column > (heads.sizes[0] ?? 0))
        this.#leave({ kind: 'cell', head: text.trim(), count: 1, why: 'no-size', line: placed.line })
      else if (isPiece(text) && (heads.sizes.includes(column) || isStrangeSize(heads, column)))
        this.#leave({ kind: 'column', head, count: 1, why: 'no-size', line: 0 })
    }
  }

  /** The line of heads that has a size for most of what stands in the row. */
  #headsFor(style: ScreenStyle, cells: readonly string[]): { heads: Heads; slots: ReadonlyMap<number, number> } {
    const ways = this.#heads.map((heads) => {
      const slots = slotsBy(heads, style)
      const lost = heads.sizes.filter((column) => !slots.has(column) && isPiece(cells[column] ?? '')).length
      const kept = cells.filter((text, column) => slots.has(column) && isPiece(text)).length
      return { heads, slots, rank: (kept - lost) * 100 + slots.size }
    })
    const [first, second] = ways.toSorted((one, other) => other.rank - one.rank)
    if (!first) throw new Error('a row is read by heads where there are some')
    const differs = second?.rank === first.rank && [...first.slots].some(([at, slot]) => second.slots.get(at) !== slot)
    if (differs) this.#isDoubtful = true
    return first
  }

  /** A size beside a quantity, else numbers that follow one another from the cursor's column. */
  #putWithoutHeads(placed: PlacedRow): void {
    const { row, cells, columns } = placed
    const others = cells.flatMap((text, column) => (columns.includes(column) ? [] : [{ text: text.trim(), column }]))
    const filled = others.filter(({ text }) => text !== '')
    const size = filled.find(({ text }) => slotNamed(row.style, text) !== undefined)
    const [qty, ...more] = filled.filter((one) => one !== size)
    if (size && qty && more.length === 0 && isFigure(qty.text)) {
      this.#isDoubtful ||= !isWord(size.text)
      this.#putNamed(placed, { size: size.text, text: qty.text })
      return
    }
    this.#isDoubtful = true
    const last = Math.max(-1, ...columns)
    const texts = cells.slice(last + 1)
    const isHere = row.style === this.#cursor.style
    const from = isHere && texts.length + (this.#cursor.at?.col ?? 0) <= row.style.sizes.length
    const left = from ? (this.#cursor.at?.col ?? 0) : 0
    for (const [at, text] of texts.entries()) {
      const to = row.style.sizes[left + at]
      if (to) this.#put(placed, { slot: to.slot, text })
      else if (isPiece(text)) this.#leave({ kind: 'cell', head: text, count: 1, why: 'outside', line: placed.line })
    }
  }

  #putNamed(placed: PlacedRow, { size, text }: { readonly size: string; readonly text: string }): void {
    const slot = slotNamed(placed.row.style, size)
    if (slot !== undefined) this.#put(placed, { slot, text })
    else if (isPiece(text)) this.#leave({ kind: 'column', head: size.trim(), count: 1, why: 'no-size', line: 0 })
  }

  #put({ row, line }: PlacedRow, { slot, text }: { slot: number; text: string }): void {
    const parsed = parsePastedQty(text)
    if (parsed.kind === 'blank') return
    const label = `${row.style.goodsNo} ${row.colour.name}`.trim()
    const own = row.style.sizes.find((one) => one.slot === slot)?.name ?? ''
    const head = `${label} ${own} “${text.trim()}”`
    const cell = { styleId: row.style.id, colourId: row.colour.id, slot }
    const key = `${cell.styleId} ${cell.colourId} ${slot}`
    if (parsed.kind === 'refused') this.#leave({ kind: 'cell', head, count: 1, why: parsed.reason, line })
    else if (this.#laid.has(key)) this.#leave({ kind: 'cell', head, count: 1, why: 'twice', line })
    else this.#laid.set(key, { ...cell, line, label, size: own, qty: parsed.qty, text })
  }

  #leave(left: LeftOut): void {
    if (left.count === 0) return
    const key = `${left.kind} ${left.line} ${left.head} ${left.why}`
    this.#leftOut.set(key, { ...left, count: left.count + (this.#leftOut.get(key)?.count ?? 0) })
  }
}

interface PlacedRow {
  readonly row: ScreenRow
  readonly line: number
  readonly cells: readonly string[]
  /** Those that name the row. */
  readonly columns: readonly number[]
}
