import type { LossAnswer } from '../acked/lost-edits.ts'
import { cellKey, type OrderCell } from '../cells.ts'
import type { Flight } from '../order-log.ts'
import type { FlightOutcome } from '../settle.ts'

type Standing = { readonly qty: number; readonly version: number }
type Write = {
  /** '' where it was somebody else's. */
  readonly requestId: string
  readonly incarnation: string
  readonly cells: readonly (OrderCell & { readonly qty: number })[]
  readonly outcome: FlightOutcome | null
}

/** A server whose database is what was written into it, in order: where it is lost, the last writes are gone. */
export class LosingServer {
  #writes: Write[] = []
  #incarnation = 1
  /** Quantities that were acknowledged to the browser, and by which save. */
  readonly acknowledged: { readonly requestId: string; readonly cell: string; readonly qty: number }[] = []
  readonly #saves = new Map<string, Write>()

  get incarnation(): string {
    return `database ${this.#incarnation}`
  }

  at(cell: OrderCell): Standing {
    const own = this.#writes.flatMap(({ cells }) => cells).filter((one) => cellKey(one) === cellKey(cell))
    // All cells are of one row.
    const version = this.#writes.filter(({ cells }) => cells.length > 0).length
    return { qty: own[own.length - 1]?.qty ?? 0, version }
  }

  has(requestId: string): boolean {
    return this.#writes.some((one) => one.requestId === requestId)
  }

  set(cell: OrderCell, qty: number): void {
    this.#write({ requestId: '', cells: [{ ...cell, qty }], outcome: null })
  }

  save({ requestId, cells }: Flight): FlightOutcome {
    const known = this.#writes.find((one) => one.requestId === requestId)?.outcome
    if (known) return known
    const fits = cells.filter((cell) => this.at(cell).qty === cell.was || this.at(cell).qty === cell.qty)
    const errors = cells
      .filter((cell) => !fits.includes(cell))
      .map(({ goodsId, colourId, sizeId, ...cell }) => {
        const place = { goodsId, colourId, sizeId }
        return { ...place, ...{ now: this.at(place).qty, code: 'conflict' as const, msg: `not ${cell.was}` } }
      })
    const after = fits.filter((cell) => this.at(cell).qty !== cell.qty)
    const write = this.#write({ requestId, cells: after, outcome: null })
    const rows = cells.map(({ goodsId, colourId, sizeId }) => {
      const { qty, version } = this.at({ goodsId, colourId, sizeId })
      return { goodsId, colourId, version, cells: [{ sizeId, qty }], prices: {}, qty }
    })
    const answer: Answered['answer'] = { rows: inOneRow(rows), errors, warnings: [], status: 'draft', totals }
    const outcome: FlightOutcome = { kind: 'answered', answer }
    this.#writes[this.#writes.indexOf(write)] = { ...write, outcome }
    this.#saves.set(requestId, { ...write, cells: fits })
    return outcome
  }

  /** The browser has heard the answer. */
  acknowledge(requestId: string): void {
    for (const cell of this.#saves.get(requestId)?.cells ?? [])
      this.acknowledged.push({ requestId, cell: cellKey(cell), qty: cell.qty })
  }

  lose(depth: number): void {
    this.#writes = this.#writes.slice(0, Math.max(0, this.#writes.length - depth))
    this.#incarnation++
  }

  judge(requestIds: readonly string[]): LossAnswer {
    const since = this.#writes.filter(({ incarnation }) => incarnation === this.incarnation)
    const changed = since.flatMap(({ cells }) => cells.map((cell) => ({ ...cell, by: 'somebody' })))
    return { incarnation: this.incarnation, lost: requestIds.filter((one) => !this.has(one)), changed }
  }

  #write(write: Omit<Write, 'incarnation'>): Write {
    const made = { ...write, incarnation: this.incarnation }
    this.#writes.push(made)
    return made
  }
}

const totals = { styles: 0, skc: 0, qty: 0 }

type Answered = Extract<FlightOutcome, { kind: 'answered' }>
type Row = Answered['answer']['rows'][number]

function inOneRow(rows: readonly Row[]): Row[] {
  const [first] = rows
  return first
    ? [
        {
          ...first,
          version: Math.max(...rows.map(({ version }) => version)),
          cells: rows.flatMap(({ cells }) => cells),
        },
      ]
    : []
}
