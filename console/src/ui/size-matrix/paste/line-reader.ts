import { type Heads, headsIn, isStrangeSize, isTotal, slotsBy } from './pasted-heads.ts'
import { isFigure, isPiece, isWord, parsePastedQty } from './pasted-qty.ts'
import type { LaidCell, PasteResult, PasteSkip } from './reading.ts'
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

type Cursor = { readonly style: ScreenStyle | undefined; readonly spot: PasteSpot | undefined }

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
  #leftOut: Map<string, PasteSkip> = new Map()

  constructor(names: ScreenNames, cursor: Cursor) {
    this.#names = names
    this.#cursor = cursor
    this.#style = cursor.style
    this.#nextRow = cursor.spot?.row ?? 0
  }

  copy(): LineReader {
    const copy = new LineReader(this.#names, this.#cursor)
    copy.#heads = this.#heads
    copy.#isBelowHeads = this.#isBelowHeads
    copy.#style = this.#style
    copy.#nextRow = this.#nextRow
    copy.#isDoubtful = this.#isDoubtful
    copy.#laid = new Map(this.#laid)
    copy.#leftOut = new Map(this.#leftOut)
    return copy
  }

  /** Returns true if this reading understood more of the block, and not only by position. */
  isBetterThan(otherReader: LineReader): boolean {
    const isSurer = !this.#isDoubtful || (otherReader.#isDoubtful && this.#heads.length > otherReader.#heads.length)
    return isSurer && this.#score > otherReader.#score
  }

  /** Returns true if no reading can place more than this one, given the quantities since `previous`. */
  isWhole(previous: LineReader, quantities: number): boolean {
    return this.#score >= previous.#laid.size + quantities
  }

  get #score(): number {
    const lost = [...this.#leftOut.values()].reduce((sum, { count }) => sum + count, 0)
    return this.#laid.size - lost - (this.#isDoubtful ? 0.5 : 0)
  }

  done(): PasteResult {
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
    const otherTexts = heads.texts.filter((_, column) => !heads.sizes.includes(column))
    this.#enterStyle(otherTexts.map((text) => this.#names.styleIn(text)).find((candidate) => candidate !== undefined))
  }

  #takeTitle(cells: readonly string[]): void {
    this.#isBelowHeads = false
    this.#enterStyle(cells.map((text) => this.#names.styleIn(text)).find((candidate) => candidate !== undefined))
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
    const rowLine = { row, line, cells, columns }
    const [first] = this.#heads
    if (first?.long) this.#putNamed(rowLine, { size: cells[first.long.size] ?? '', text: cells[first.long.qty] ?? '' })
    else if (first) this.#putByHeads(rowLine)
    else this.#putWithoutHeads(rowLine)
  }

  #rowByPlace(): ScreenRow | undefined {
    const style = this.#style
    const colour = style?.colours[this.#nextRow++]
    this.#isDoubtful = true
    return style && colour && { style, colour }
  }

  #putByHeads(rowLine: RowLine): void {
    const { row, cells, columns } = rowLine
    const { heads, slots } = this.#headsFor(row.style, cells)
    for (const [column, text] of cells.entries()) {
      if (columns.includes(column)) continue
      const slot = slots.get(column)
      const head = (heads.texts[column] ?? '').trim()
      if (slot !== undefined) this.#put(rowLine, { slot, text })
      else if (isPiece(text) && head === '' && column > (heads.sizes[0] ?? 0))
        this.#leave({ kind: 'cell', head: text.trim(), count: 1, why: 'no-size', line: rowLine.line })
      else if (isPiece(text) && (heads.sizes.includes(column) || isStrangeSize(heads, column)))
        this.#leave({ kind: 'column', head, count: 1, why: 'no-size', line: 0 })
    }
  }

  /** Finds the heads that match a size to most of the row's quantities. */
  #headsFor(style: ScreenStyle, cells: readonly string[]): { heads: Heads; slots: ReadonlyMap<number, number> } {
    const ways = this.#heads.map((heads) => {
      const slots = slotsBy(heads, style)
      const lost = heads.sizes.filter((column) => !slots.has(column) && isPiece(cells[column] ?? '')).length
      const matchedCount = cells.filter((text, column) => slots.has(column) && isPiece(text)).length
      return { heads, slots, rank: (matchedCount - lost) * 100 + slots.size }
    })
    const [first, second] = ways.toSorted((a, b) => b.rank - a.rank)
    if (!first) throw new Error('a row is read by heads where there are some')
    if (second?.rank === first.rank && [...first.slots].some(([column, slot]) => second.slots.get(column) !== slot))
      this.#isDoubtful = true
    return first
  }

  /** A size beside a quantity, else numbers that follow one another from the cursor's column. */
  #putWithoutHeads(rowLine: RowLine): void {
    const { row, cells, columns } = rowLine
    const rest = cells.flatMap((text, column) => (columns.includes(column) ? [] : [{ text: text.trim(), column }]))
    const filled = rest.filter(({ text }) => text !== '')
    const size = filled.find(({ text }) => slotNamed(row.style, text) !== undefined)
    const [qty, ...more] = filled.filter((cell) => cell !== size)
    if (size && qty && more.length === 0 && isFigure(qty.text)) {
      this.#isDoubtful ||= !isWord(size.text)
      this.#putNamed(rowLine, { size: size.text, text: qty.text })
      return
    }
    this.#isDoubtful = true
    const last = Math.max(-1, ...columns)
    const texts = cells.slice(last + 1)
    const isHere = row.style === this.#cursor.style
    const isAtCursor = isHere && texts.length + (this.#cursor.spot?.col ?? 0) <= row.style.sizes.length
    const startColumn = isAtCursor ? (this.#cursor.spot?.col ?? 0) : 0
    for (const [index, text] of texts.entries()) {
      const targetSize = row.style.sizes[startColumn + index]
      if (targetSize) this.#put(rowLine, { slot: targetSize.slot, text })
      else if (isPiece(text)) this.#leave({ kind: 'cell', head: text, count: 1, why: 'outside', line: rowLine.line })
    }
  }

  #putNamed(rowLine: RowLine, { size, text }: { readonly size: string; readonly text: string }): void {
    const slot = slotNamed(rowLine.row.style, size)
    if (slot !== undefined) this.#put(rowLine, { slot, text })
    else if (isPiece(text)) this.#leave({ kind: 'column', head: size.trim(), count: 1, why: 'no-size', line: 0 })
  }

  #put({ row, line }: RowLine, { slot, text }: { slot: number; text: string }): void {
    const parsed = parsePastedQty(text)
    if (parsed.kind === 'blank') return
    const label = `${row.style.goodsNo} ${row.colour.name}`.trim()
    const sizeName = row.style.sizes.find((screenSize) => screenSize.slot === slot)?.name ?? ''
    const head = `${label} ${sizeName} “${text.trim()}”`
    const cell = { styleId: row.style.id, colourId: row.colour.id, slot }
    const key = `${cell.styleId} ${cell.colourId} ${slot}`
    if (parsed.kind === 'refused') this.#leave({ kind: 'cell', head, count: 1, why: parsed.reason, line })
    else if (this.#laid.has(key)) this.#leave({ kind: 'cell', head, count: 1, why: 'twice', line })
    else this.#laid.set(key, { ...cell, line, label, size: sizeName, qty: parsed.qty, text })
  }

  #leave(omission: PasteSkip): void {
    if (omission.count === 0) return
    const key = `${omission.kind} ${omission.line} ${omission.head} ${omission.why}`
    this.#leftOut.set(key, { ...omission, count: omission.count + (this.#leftOut.get(key)?.count ?? 0) })
  }
}

interface RowLine {
  readonly row: ScreenRow
  readonly line: number
  readonly cells: readonly string[]
  /** Those that name the row. */
  readonly columns: readonly number[]
}
