import type { DeviceHead, DeviceOrder, DeviceSaveAnswer } from '@fairdesk/contract/areas/device/device-order'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { cellKey, type FillSource, type OrderCell } from '@fairdesk/outbox/cells'
import { withHold } from '@fairdesk/outbox/hold'
import { emptyLog, type OrderLog, waitingCells } from '@fairdesk/outbox/order-log'
import { type BookCell, bookCells } from './book-cells.ts'
import { type CellState, cellStateOf, cellsOfLog, type LogCells } from './cell-state.ts'
import type { EditSink } from './edit-sink.ts'

export type Edit = OrderCell & { readonly qty: number }
type Row = DeviceOrder['rows'][number]

const nothing: CellState = { qty: 0, mark: 'none' }
/** Longer than between two keys of any scanner, shorter than anybody waits. */
const handRestsMs = 300
const rowKey = ({ goodsId, colourId }: { goodsId: number; colourId: number }) => `${goodsId} ${colourId}`

/** A customer's order on this device: the server's state under pending edits. Each cell has its own listeners. */
export class OrderBook {
  readonly customerId: number
  head: DeviceHead | null = null
  cursor = ''
  /** Grows with every change, by an edit or by the server: totals are recalculated once per frame. */
  moves = 0
  readonly #rows = new Map<string, Row>()
  readonly #cells = bookCells()
  readonly #pending = new Map<string, Edit & { readonly isUnkept: boolean }>()
  readonly #typed = new Map<string, Edit>()
  #handRests: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Map<string, Set<() => void>>()
  #log: OrderLog
  #logCells: LogCells
  readonly #sink: EditSink
  /** The style whose page is open. */
  #openStyle = 0

  constructor(customerId: number, sink: EditSink) {
    this.customerId = customerId
    this.#sink = sink
    this.#log = emptyLog({ owner: '', customerId, type: 'first' })
    this.#logCells = cellsOfLog(this.#log)
  }

  cell(cell: OrderCell): CellState {
    return this.#cells.get(cell) ?? nothing
  }

  row(rowAddress: { goodsId: number; colourId: number }): Row | undefined {
    return this.#rows.get(rowKey(rowAddress))
  }

  /** Returns the quantity the server last sent; 0 before that. */
  storedQty = (cell: OrderCell): number => this.row(cell)?.cells.find(({ sizeId }) => sizeId === cell.sizeId)?.qty ?? 0

  /** Every cell with a quantity or something to say. */
  all(): readonly BookCell[] {
    return this.#cells.all()
  }

  /** Cells by `goodsId colourId`; a row's list is the same one until a cell of it changes. */
  get rowCells(): ReadonlyMap<string, readonly BookCell[]> {
    return this.#cells.rows
  }

  /** Key `''` subscribes to every change. */
  subscribe(key: string, listener: () => void): () => void {
    const keyListeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, keyListeners.add(listener))
    return () => keyListeners.delete(listener)
  }

  set(cell: OrderCell, qty: number): void {
    this.setAll([{ ...cell, qty }])
  }

  /** Types by keyboard: shown at once, but an edit only once the hand rests, since a scanner may have typed it. */
  type(cell: OrderCell, qty: number): void {
    this.#typed.set(cellKey(cell), { ...cell, qty })
    this.#refresh([cell])
    clearTimeout(this.#handRests)
    this.#handRests = setTimeout(() => this.settle(), handRestsMs)
  }

  /** Restores a cell's earlier quantity: the digits came from a scanner, not the user. */
  takeBack(cell: OrderCell, qty: number): void {
    this.#typed.delete(cellKey(cell))
    this.#refresh([cell])
    if (this.cell(cell).qty !== qty) this.set(cell, qty)
  }

  /** Turns typed values into edits. */
  settle(): void {
    clearTimeout(this.#handRests)
    const edits = [...this.#typed.values()]
    if (edits.length === 0) return
    this.#typed.clear()
    this.#refresh(edits)
    this.setAll(edits)
  }

  /** Marks a style's page as open: if rules refuse incomplete rows, edits there are sent when it is left. */
  openStyle(goodsId: number): () => void {
    this.#openStyle = goodsId
    return () => {
      this.settle()
      if (this.#openStyle === goodsId) this.#openStyle = 0
      this.#sink.letGo()
    }
  }

  /** Sets cells, shown at once; all edits are sent together, with the source of the fill. */
  setAll(edits: readonly Edit[], source?: FillSource): void {
    this.settle()
    const changed = edits
      .filter((edit) => this.cell(edit).qty !== edit.qty || this.cell(edit).wished !== undefined)
      .map(({ goodsId, colourId, sizeId, qty }) => ({ goodsId, colourId, sizeId, qty }))
    if (changed.length === 0) return
    const sent = changed.map((edit) => {
      const version = this.row(edit)?.version ?? 0
      return { ...edit, was: this.cell(edit).qty, version, source, isUnseen: this.head ? undefined : (true as const) }
    })
    const isHeld =
      this.head?.refusesIncompleteRows === true && changed.every(({ goodsId }) => goodsId === this.#openStyle)
    for (const edit of changed) this.#pending.set(cellKey(edit), { ...edit, isUnkept: false })
    this.#refresh(changed)
    void this.#sink.send(isHeld ? withHold(sent, Date.now()) : sent).then((isKept) => {
      for (const edit of changed) {
        const pendingCell = this.#pending.get(cellKey(edit))
        if (pendingCell?.qty !== edit.qty) continue
        if (isKept) this.#pending.delete(cellKey(edit))
        else this.#pending.set(cellKey(edit), { ...pendingCell, isUnkept: true })
      }
      this.#refresh(changed)
    })
  }

  /** Keeps the other user's quantity and discards the typed one. */
  keepTheirs(cell: OrderCell): void {
    const { qty } = this.cell(cell)
    // Set as an edit, so that all windows and the file of unsent work forget it too.
    void this.#sink.send([{ ...cell, qty, was: qty, version: this.row(cell)?.version ?? 0 }])
  }

  takeMine(cell: OrderCell): void {
    const { wished } = this.cell(cell)
    if (wished !== undefined) this.set(cell, wished)
  }

  follow(log: OrderLog): void {
    // Two empty ones are the same.
    if (log === this.#log || log.touchedAt + this.#log.touchedAt === 0) return
    const previousLog = this.#log
    this.#log = log
    this.#logCells = cellsOfLog(log)
    const { intents, flight } = this.#logCells
    // Cells this device could not store, but has sent nevertheless.
    for (const [key, { isUnkept }] of this.#pending)
      if (isUnkept && !intents.has(key) && !flight.has(key)) this.#pending.delete(key)
    this.#refresh(
      [previousLog, log].flatMap((orderLog) => [...waitingCells(orderLog), ...orderLog.rejected, ...orderLog.kept]),
    )
  }

  take({ rows, isWhole, cursor, ...head }: DeviceOrder): void {
    const touched = isWhole ? this.all().map((cell) => cell as OrderCell) : []
    if (isWhole) this.#rows.clear()
    for (const row of rows) {
      this.#rows.set(rowKey(row), row)
      touched.push(...row.cells.map(({ sizeId }) => ({ goodsId: row.goodsId, colourId: row.colourId, sizeId })))
    }
    this.cursor = cursor
    this.head = head
    this.#refresh(touched)
  }

  takeHead(head: DeviceHead): void {
    this.head = head
    this.#refresh([])
  }

  takeAnswer({ rows, status, totals }: SaveAnswer | DeviceSaveAnswer): void {
    const touched: OrderCell[] = []
    for (const { goodsId, colourId, version, cells, qty, amount } of rows) {
      const previousRow = this.row({ goodsId, colourId })
      if (previousRow && previousRow.version > version) continue
      this.#rows.set(rowKey({ goodsId, colourId }), {
        ...(previousRow ?? { status: 'onSale' }),
        ...{ goodsId, colourId, version, cells, qty },
        ...(amount === undefined ? {} : { amount }),
      })
      touched.push(...cells.map(({ sizeId }) => ({ goodsId, colourId, sizeId })))
    }
    if (this.head) this.head = { ...this.head, status, totals }
    this.#refresh(touched)
  }

  toDeviceOrder(): DeviceOrder | undefined {
    return this.head ? { ...this.head, rows: [...this.#rows.values()], isWhole: true, cursor: this.cursor } : undefined
  }

  #refresh(cells: readonly OrderCell[]): void {
    this.moves++
    for (const { goodsId, colourId, sizeId } of cells) {
      const cellAddress = { goodsId, colourId, sizeId }
      const key = cellKey(cellAddress)
      const previous = this.#cells.get(cellAddress) ?? nothing
      const next = cellStateOf(cellAddress, {
        typed: this.#typed.get(key),
        pending: this.#pending.get(key),
        log: this.#logCells,
        row: this.row(cellAddress),
      })
      if (previous.qty === next.qty && previous.mark === next.mark && previous.wished === next.wished) continue
      this.#cells.set({ ...cellAddress, ...next })
      for (const listener of this.#listeners.get(key) ?? []) listener()
    }
    for (const listener of this.#listeners.get('') ?? []) listener()
  }
}
