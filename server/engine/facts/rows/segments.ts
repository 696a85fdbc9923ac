import { noRows } from './facts.ts'
import { Segment } from './segment.ts'

/** Place of an order's rows and cells. */
export type Place = { readonly segment: number; readonly row: number; readonly cell: number }

/** Rows of the first segment, and of the largest that is not for one order alone: 64 k rows move within a millisecond. */
const [leastRows, mostRows] = [1024, 65_536]
/** Room of a segment for cells beside its rows; memory that is never written to is never taken. */
const cellsPerRow = 8
/** Unused rows as a share of those in use from which on segments are emptied. */
const sparePart = 8

/**
 * Memory of a fair's rows, in segments that are filled one after the other. What is left of a segment when most of its
 * orders were written anew elsewhere is moved, and the segment given up: whoever still reads it keeps it.
 */
export class Segments {
  #all: Segment[] = []
  /** Rows in use by segment. */
  #used: number[] = []
  #open = -1
  #nextRow = 0
  #nextCell = 0
  #sparse: number | undefined
  #rowsUsed = 0
  #rowsTaken = 0

  /** The same segments, none of them open: this copy writes to segments of its own. */
  copy(): Segments {
    const copy = new Segments()
    copy.#all = this.#all.slice()
    copy.#used = this.#used.slice()
    copy.#rowsUsed = this.#rowsUsed
    copy.#rowsTaken = this.#rowsTaken + this.#restOfOpen
    return copy
  }

  get list(): readonly Segment[] {
    return this.#all.slice()
  }

  at(segment: number): Segment {
    return this.#all[segment] ?? noRows
  }

  /** Takes room at the end. */
  takeRoom(rows: number, cells: number): Place {
    const open = this.at(this.#open)
    if (this.#open < 0 || this.#nextRow + rows > open.rows || this.#nextCell + cells > open.cells)
      this.#openAnother(rows, cells)
    const start = { segment: this.#open, row: this.#nextRow, cell: this.#nextCell }
    this.#nextRow += rows
    this.#nextCell += cells
    this.#count(this.#open, rows)
    this.#rowsTaken += rows
    return start
  }

  giveUpRoom(segment: number, rows: number): void {
    this.#count(segment, -rows)
  }

  /** Segment that is being emptied: where too many rows of all are unused, that with the fewest rows in use. */
  get sparse(): number | undefined {
    this.#sparse ??= this.#sparsest
    return this.#sparse
  }

  /** Gives the segment up: none of its rows is in use any more. */
  drop(segment: number): void {
    this.#rowsTaken -= this.at(segment).rows
    this.#all[segment] = noRows
    this.#used[segment] = 0
    this.#sparse = undefined
  }

  get #sparsest(): number | undefined {
    const spare = this.#rowsTaken - this.#rowsUsed
    if (spare < leastRows * 4 || spare * sparePart < this.#rowsUsed) return undefined
    let sparsest: number | undefined
    let share = 1
    for (const [segment, { rows }] of this.#all.entries()) {
      const usedShare = rows === 0 ? 1 : (this.#used[segment] ?? 0) / rows
      if (segment === this.#open || usedShare >= share) continue
      share = usedShare
      sparsest = segment
    }
    return sparsest
  }

  /** Rows of the open segment that stay empty once another is opened. */
  get #restOfOpen(): number {
    return this.#open < 0 ? 0 : this.at(this.#open).rows - this.#nextRow
  }

  #count(segment: number, rows: number): void {
    this.#used[segment] = (this.#used[segment] ?? 0) + rows
    this.#rowsUsed += rows
  }

  #openAnother(rows: number, cells: number): void {
    this.#rowsTaken += this.#restOfOpen
    const capacity = Math.max(rows, Math.min(Math.max(this.#rowsUsed, leastRows), mostRows))
    const freeIndex = this.#all.indexOf(noRows)
    this.#open = freeIndex < 0 ? this.#all.length : freeIndex
    this.#all[this.#open] = Segment.withRoom(capacity, Math.max(cells, capacity * cellsPerRow))
    this.#used[this.#open] = 0
    this.#nextRow = 0
    this.#nextCell = 0
  }
}
