import { randomUUID } from 'node:crypto'
import { type CellEdit, cellKey, findCell, isSameCell, type OrderCell, rowsOf } from '@fairdesk/outbox/cells'
import { memoryStore } from '@fairdesk/outbox/log-store'
import { append, claim, emptyLog, isWaiting, keyOf, type OrderLog } from '@fairdesk/outbox/order-log'
import { settle } from '@fairdesk/outbox/settle'
import { saveCall } from '../measure/measured.ts'
import type { ShownPieces } from '../measure/shown-pieces.ts'
import type { Answer, Connection } from './connection.ts'
import { findRefused, isNoAnswer, type RefusedCell, type Row } from './save-answers.ts'

type CellVersion = { readonly qty: number; readonly version: number }
export type Intents = { typed: number; kept: number; told: number; lost: number; readonly examples: string[] }

type Options = {
  readonly connection: Connection
  readonly clock: () => number
  readonly customerId: number
  readonly intents: Intents
  readonly pieces: ShownPieces
  readonly isOffline: () => boolean
}

const mostExamples = 20
const retryMs = { least: 500, most: 8000 }
const owner = { window: 'device' }

/**
 * A dealer's typing on its way: the front end's own log over a store in memory, so that after the rehearsal each intent can be
 * looked for in the order.
 */
export class DealerOutbox {
  readonly #options: Options
  readonly #store = memoryStore()
  readonly #key: string
  readonly #empty: OrderLog
  /** Displayed value of each cell, from the last answer. */
  readonly #shown = new Map<string, OrderCell & CellVersion>()
  /** Last typed value of each cell, and if it was refused since. */
  readonly #typed = new Map<
    string,
    OrderCell & { readonly qty: number; readonly times: number; readonly isTold: boolean }
  >()
  /** Time since which something could be sent; queueing delay counts. */
  #due: number | null = null
  #sending: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#empty = emptyLog({ owner: `rehearsal ${options.customerId}`, customerId: options.customerId, type: 'first' })
    this.#key = keyOf(this.#empty)
  }

  qtyOf(cell: OrderCell): number {
    const key = cellKey(cell)
    return this.#typed.get(key)?.qty ?? this.#shown.get(key)?.qty ?? 0
  }

  /** Cells with pieces of this style. */
  cellsOf(goodsId: number): (OrderCell & { qty: number })[] {
    return [...this.#typed.values()].filter((cell) => cell.goodsId === goodsId && cell.qty > 0)
  }

  async waiting(): Promise<number> {
    const [log] = await this.#store.all()
    return log ? log.intents.length + (log.flight?.cells.length ?? 0) : 0
  }

  show(
    rows: readonly {
      goodsId: number
      colourId: number
      version: number
      cells: readonly { sizeId: number; qty: number }[]
    }[],
  ): void {
    for (const { goodsId, colourId, version, cells } of rows)
      for (const { sizeId, qty } of cells) {
        const cell = { goodsId, colourId, sizeId }
        this.#shown.set(cellKey(cell), { ...cell, qty, version })
      }
  }

  /** `due`: when the dealer typed it. */
  async type(cells: readonly (OrderCell & { qty: number })[], due: number): Promise<void> {
    const edits = cells.map((cell): CellEdit => {
      const displayedCell = this.#shown.get(cellKey(cell))
      return { ...cell, was: displayedCell?.qty ?? 0, version: displayedCell?.version ?? 0 }
    })
    this.#options.intents.typed += edits.length
    for (const edit of edits) {
      const { goodsId, colourId, sizeId, qty } = edit
      const times = (this.#typed.get(cellKey(edit))?.times ?? 0) + 1
      this.#typed.set(cellKey(edit), { goodsId, colourId, sizeId, qty, times, isTold: false })
    }
    await this.#store.change(this.#key, (log) => append(log ?? this.#empty, edits, Date.now()))
    this.#due ??= due
    this.flush()
  }

  /** Sends pending edits, one flight after the other; resolves when none are left or the device is offline. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  /** Back from where there was no network: from now on it could be sent. */
  async backOnline(): Promise<void> {
    if (this.#due !== null) this.#due = this.#options.clock()
    await this.flush()
  }

  async #sendAll(): Promise<void> {
    for (let failures = 0; !this.#options.isOffline(); ) {
      const flight = await this.#flight()
      if (!flight) return
      const due = failures === 0 ? (this.#due ?? this.#options.clock()) : this.#options.clock()
      const rows = rowsOf(flight.cells)
      const answer = await this.#options.connection.call({
        path: saveCall,
        due,
        body: { requestId: flight.requestId, rows },
      })
      if (isNoAnswer(answer)) {
        failures++
        const wait = answer.nextSec ? answer.nextSec * 1000 : Math.min(retryMs.least * 2 ** failures, retryMs.most)
        await new Promise((resolve) => setTimeout(resolve, wait * (0.7 + Math.random() * 0.6)))
        continue
      }
      failures = 0
      this.#due = (await this.#settle(flight, answer)) ? this.#options.clock() : null
    }
  }

  async #flight(): Promise<OrderLog['flight']> {
    let flight: OrderLog['flight'] = null
    await this.#store.change(this.#key, (log) => {
      if (!log || !isWaiting(log)) return log
      const claimed = claim(log, { ...owner, now: Date.now() }, randomUUID())
      flight = claimed.flight
      return claimed
    })
    return flight
  }

  /** Returns true if more edits wait. */
  async #settle({ requestId, cells }: NonNullable<OrderLog['flight']>, answer: Answer): Promise<boolean> {
    const isAnswered = answer.code === 200
    const outcome = isAnswered
      ? ({ kind: 'answered', answer: answer.data } as const)
      : ({ kind: 'refused', msg: answer.msg } as const)
    let updatedLog: OrderLog | undefined
    await this.#store.change(this.#key, (log) => {
      updatedLog = log && settle(log, requestId, outcome)
      return updatedLog
    })
    if (isAnswered) {
      this.#options.pieces.keep(this.#grownBy(answer.data.rows), this.#options.clock())
      this.show(answer.data.rows)
      this.#compare(cells, answer.data)
    }
    for (const cell of cells) this.#count(cell, updatedLog, isAnswered ? answer.data.errors : cells)
    return updatedLog !== undefined && isWaiting(updatedLog)
  }

  /** Pieces that these rows have more than was shown. */
  #grownBy(rows: readonly Row[]): number {
    const grown = rows.flatMap(({ goodsId, colourId, cells }) =>
      cells.map(({ sizeId, qty }) => qty - (this.#shown.get(cellKey({ goodsId, colourId, sizeId }))?.qty ?? 0)),
    )
    return grown.reduce((sum, qty) => sum + qty, 0)
  }

  /** An answer that kept a cell has it as it was sent. */
  #compare(
    cells: readonly CellEdit[],
    { rows, errors }: { rows: readonly Row[]; errors: readonly RefusedCell[] },
  ): void {
    for (const cell of cells) {
      const error = findRefused(errors, cell)
      if (error?.code === 'conflict') this.#lose(`conflict of ${cellKey(cell)} that nobody else has touched`)
      if (error) continue
      const row = rows.find(({ goodsId, colourId }) => goodsId === cell.goodsId && colourId === cell.colourId)
      const qty = row?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty ?? 0
      if (qty !== cell.qty) this.#lose(`${cellKey(cell)} was sent as ${cell.qty} and answered as ${qty}`)
    }
  }

  #count(cell: CellEdit, log: OrderLog | undefined, refused: readonly RefusedCell[]): void {
    const typed = this.#typed.get(cellKey(cell))
    if (!typed) return
    const later = log?.intents.filter((intent) => isSameCell(intent, cell)).length ?? 0
    const isTold = findRefused(refused, cell) !== undefined
    this.#options.intents[isTold ? 'told' : 'kept'] += typed.times - later
    // Typed again since: the outcome of the later edit decides the cell.
    this.#typed.set(cellKey(cell), { ...typed, times: later, isTold: isTold && later === 0 })
  }

  /** Checks that each cell has the last typed quantity, or that its dealer was notified otherwise. */
  async check(rows: readonly Row[]): Promise<void> {
    const [log] = await this.#store.all()
    for (const cell of this.#typed.values()) {
      const waits = log && findCell([...log.intents, ...(log.flight?.cells ?? [])], cell)
      if (waits) this.#lose(`${cellKey(cell)} still waits`)
      if (waits || cell.isTold) continue
      const row = rows.find(({ goodsId, colourId }) => goodsId === cell.goodsId && colourId === cell.colourId)
      const qty = row?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty ?? 0
      if (qty !== cell.qty) this.#lose(`${cellKey(cell)} was typed as ${cell.qty} and stands as ${qty}`)
    }
  }

  #lose(what: string): void {
    const { intents, customerId } = this.#options
    intents.lost++
    if (intents.examples.length < mostExamples) intents.examples.push(`customer ${customerId}: ${what}`)
  }
}
