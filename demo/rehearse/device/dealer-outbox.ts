import { randomUUID } from 'node:crypto'
import { type CellEdit, cellKey, findCell, isSameCell, type OrderCell, rowsOf } from '@fairdesk/outbox/cells'
import { FallbackStore } from '@fairdesk/outbox/disk/fallback-store'
import { Journal } from '@fairdesk/outbox/disk/journal'
import { memoryStore } from '@fairdesk/outbox/log-store'
import { type Flight, isWaiting, type OrderLog } from '@fairdesk/outbox/order-log'
import { OrderOutbox } from '@fairdesk/outbox/order-outbox'
import type { FlightOutcome, RetryLater } from '@fairdesk/outbox/settle'
import { type Intents, lose } from '../measure/intents.ts'
import { saveCall } from '../measure/measured.ts'
import type { ShownPieces } from '../measure/shown-pieces.ts'
import type { Connection } from './connection.ts'
import { findRefused, isNoAnswer, type RefusedCell, type Row } from './save-answers.ts'

type CellVersion = { readonly qty: number; readonly version: number }

type Options = {
  readonly connection: Connection
  readonly clock: () => number
  /** Customer whose order it is; null for that of the device's own account. */
  readonly shopId: number | null
  readonly customerId: number
  readonly intents: Intents
  readonly pieces: ShownPieces
  readonly isOffline: () => boolean
}

const retryMs = { least: 500, most: 8000 }

/**
 * A dealer's typing on its way: the front end's own outbox over a store in memory, so that after the rehearsal each
 * intent can be looked for in the order.
 */
export class DealerOutbox extends OrderOutbox {
  readonly #options: Options
  /** Displayed value of each cell, from the last answer. */
  readonly #shown = new Map<string, OrderCell & CellVersion>()
  /** Last typed value of each cell, and if it was refused since. */
  readonly #typed = new Map<
    string,
    OrderCell & { readonly qty: number; readonly times: number; readonly isTold: boolean }
  >()
  /** Time since which something could be sent; queueing delay counts. */
  #due: number | null = null
  #isRetry = false

  constructor(options: Options) {
    super(new FallbackStore(memoryStore(), { journal: new Journal('rehearsal', 'device', null) }))
    this.#options = options
  }

  get customerId(): number {
    return this.#options.customerId
  }

  qtyOf(cell: OrderCell): number {
    const key = cellKey(cell)
    return this.#typed.get(key)?.qty ?? this.#shown.get(key)?.qty ?? 0
  }

  /** Cells of this style that were typed here and have pieces. */
  cellsOf(goodsId: number): (OrderCell & { qty: number })[] {
    return [...this.#typed.values()].filter((cell) => cell.goodsId === goodsId && cell.qty > 0)
  }

  /** Cells with pieces, as last answered. */
  get stored(): (OrderCell & { qty: number })[] {
    return [...this.#shown.values()].filter(({ qty }) => qty > 0)
  }

  /** Returns true if one of these cells was refused since it was last typed. */
  isTold(cells: readonly OrderCell[]): boolean {
    return cells.some((cell) => this.#typed.get(cellKey(cell))?.isTold)
  }

  get waiting(): number {
    return this.#unanswered.length
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
    await this.add({ customerId: this.#options.customerId, type: 'first' }, edits)
    this.#due ??= due
  }

  /** Back from where there was no network: from now on it could be sent. */
  async backOnline(): Promise<void> {
    if (this.#due !== null) this.#due = this.#options.clock()
    await this.run()
  }

  protected override newRequestId = randomUUID

  protected override async send(_: OrderLog, { requestId, cells }: Flight): Promise<FlightOutcome | RetryLater | null> {
    const { connection, clock, shopId } = this.#options
    const due = this.#isRetry ? clock() : (this.#due ?? clock())
    const ofShop = shopId === null ? {} : { customerId: shopId }
    const body = { ...ofShop, requestId, rows: rowsOf(cells) }
    const answer = await connection.call({ path: saveCall, due, body })
    this.#isRetry = isNoAnswer(answer)
    if (this.#isRetry) return answer.nextSec ? { kind: 'later', ms: answer.nextSec * 1000 } : null
    return answer.code === 200 ? { kind: 'answered', answer: answer.data } : { kind: 'refused', msg: answer.msg }
  }

  protected override isOff(): boolean {
    return this.#options.isOffline()
  }

  protected override pauseMs(failures: number, askedMs: number): number {
    if (failures === 0) return 0
    const pauseMs = askedMs || Math.min(retryMs.least * 2 ** failures, retryMs.most)
    return pauseMs * (0.7 + Math.random() * 0.6)
  }

  protected override onChange(): void {
    // Nothing is shown.
  }

  protected override onSettled(log: OrderLog, { cells }: Flight, outcome: FlightOutcome): void {
    const { pieces, clock } = this.#options
    if (outcome.kind === 'answered') {
      pieces.keep(this.#grownBy(outcome.answer.rows), clock())
      this.show(outcome.answer.rows)
      this.#compare(cells, outcome.answer)
    }
    for (const cell of cells) this.#count(cell, log, outcome.kind === 'answered' ? outcome.answer.errors : cells)
    this.#due = isWaiting(log) ? clock() : null
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

  #count(cell: CellEdit, log: OrderLog, refused: readonly RefusedCell[]): void {
    const typed = this.#typed.get(cellKey(cell))
    if (!typed) return
    const later = log.intents.filter((intent) => isSameCell(intent, cell)).length
    const isTold = findRefused(refused, cell) !== undefined
    this.#options.intents[isTold ? 'told' : 'kept'] += typed.times - later
    // Typed again since: the outcome of the later edit decides the cell.
    this.#typed.set(cellKey(cell), { ...typed, times: later, isTold: isTold && later === 0 })
  }

  /** Checks that each cell has the last typed quantity, or that its dealer was notified otherwise. */
  check(rows: readonly Row[]): void {
    const unanswered = this.#unanswered
    for (const cell of this.#typed.values()) {
      const waits = findCell(unanswered, cell)
      if (waits) this.#lose(`${cellKey(cell)} still waits`)
      if (waits || cell.isTold) continue
      const row = rows.find(({ goodsId, colourId }) => goodsId === cell.goodsId && colourId === cell.colourId)
      const qty = row?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty ?? 0
      if (qty !== cell.qty) this.#lose(`${cellKey(cell)} was typed as ${cell.qty} and stands as ${qty}`)
    }
  }

  get #unanswered(): readonly CellEdit[] {
    return this.all.flatMap(({ intents, flight }) => [...intents, ...(flight?.cells ?? [])])
  }

  #lose(what: string): void {
    const { intents, customerId } = this.#options
    lose(intents, `customer ${customerId}: ${what}`)
  }
}
