import type { OrderCustomer, OrderStyle, OrderTotals, OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'
import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import type { CellEdit, OrderCell } from '@fairdesk/outbox/cells'
import { held } from '@fairdesk/outbox/hold'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { tellRefusals } from '../../../figures/sheet/tell-refusals.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { type OutboxEvent, outbox, type SentOrder } from '../../../kit/save/outbox/outbox.ts'
import { isViewing } from '../../../kit/session/session.ts'
import { keepRows } from '../../../ui/size-matrix/keep-rows.ts'
import { type CellAddress, type MatrixEdit, rowKey } from '../../../ui/size-matrix/matrix-data.ts'
import { MatrixStore } from '../../../ui/size-matrix/matrix-store.ts'
import type { RowStock } from '../rows/stock-hint.ts'
import { blockOf } from './matrix-block.ts'
import { markCell, rowKeyOf, rowKeysOf, showAnswer, showRejected } from './show-answer.ts'
import { showChangedRows, showCursors } from './show-others.ts'

export type OrderHead = {
  readonly customer: OrderCustomer | null
  readonly totals: OrderTotals | null
  /** Every rule the order does not keep, waived ones left out, as last looked at. */
  readonly checked: readonly CheckedRule[]
  /** Where the quantities that are proposed come from. */
  readonly proposal: string
  /** Rows whose stock is limited, by their keys. */
  readonly stock: ReadonlyMap<string, RowStock>
  /** Names the database that answered last to who follows the order. */
  readonly heardFrom?: string | undefined
}

/** One customer's order while it is entered: the matrix, what the server says of it, and the way to the outbox. */
export class OrderSession {
  readonly order: SentOrder
  readonly matrix: MatrixStore
  readonly useHead: UseBoundStore<StoreApi<OrderHead>> = create<OrderHead>(() => ({
    customer: null,
    totals: null,
    checked: [],
    proposal: '',
    stock: new Map(),
  }))
  /** Where the cursor is: apart from the head, since it moves with every key. */
  readonly useCursor: UseBoundStore<StoreApi<{ readonly cell: CellAddress | null }>> = create<{
    readonly cell: CellAddress | null
  }>(() => ({ cell: null }))
  readonly styles = new Map<string, OrderStyle>()
  /** Which version of each row the matrix shows. */
  readonly versions = new Map<string, number>()
  /** Rows of the last reading, and whether what was shown before it came from another database. */
  #reading: { readonly rows: Set<string>; readonly isOfOther: boolean } = { rows: new Set(), isOfOther: false }
  /** Changes of others that wait until typing in their row has ended. */
  #waiting: FollowAnswer['rows'] = []

  /** What is typed is asked for, not saved: it stays here until it is sent as a request. */
  readonly isAsking: boolean

  /** It is shown as it was: nothing is typed, and what is on its way now does not belong here. */
  readonly isPast: boolean

  constructor(customerId: number, type: OrderType, mode: 'save' | 'ask' | 'past' = 'save') {
    this.order = { customerId, type }
    this.isAsking = mode === 'ask'
    this.isPast = mode === 'past'
    this.matrix = new MatrixStore({
      onEdits: (edits) => this.#queue(edits),
      onRefusals: tellRefusals,
      onEditingEnd: () => this.#showWaiting(),
    })
  }

  /** Takes in a page of the order; what waits in the outbox is put back on screen over it. */
  open(customer: OrderCustomer, styles: readonly OrderStyle[]): void {
    const shown = this.useHead.getState().customer?.incarnation
    this.#reading = { rows: new Set(), isOfOther: shown !== undefined && shown !== customer.incarnation }
    this.useHead.setState({ customer, totals: customer.totals })
    this.load(styles)
  }

  /** Takes in further styles of the order that was opened. */
  load(styles: readonly OrderStyle[]): void {
    const isBarred =
      (this.useHead.getState().customer?.barrier !== null && !this.isAsking) || this.isPast || isViewing()
    for (const style of styles) {
      this.styles.set(String(style.goodsId), style)
      for (const { colourId, version } of style.colours) {
        this.versions.set(rowKeyOf(style.goodsId, colourId), version)
        this.#reading.rows.add(rowKeyOf(style.goodsId, colourId))
      }
    }
    const known = new Set(this.matrix.blocks.keys())
    this.matrix.load(styles.map((style) => blockOf(style, isBarred)))
    this.#restore(new Set(styles.flatMap(({ goodsId }) => (known.has(String(goodsId)) ? [] : goodsId))))
    this.#showWaiting()
  }

  /** The order was read whole: rows that were shown from another database, and that this one does not have, are there no more. */
  endReading(): void {
    const { rows, isOfOther } = this.#reading
    if (!isOfOther) return
    this.matrix.change((model) => keepRows(model, rows))
    for (const key of this.versions.keys()) if (!rows.has(key)) this.versions.delete(key)
    for (const id of this.styles.keys()) if (!this.matrix.blocks.has(id)) this.styles.delete(id)
  }

  /** Follows what becomes of the edits, and sends those of a style that is left; the function given back ends both. */
  follow(): () => void {
    const ends = [
      outbox.on((event) => {
        if (event.customerId === this.order.customerId && event.type === this.order.type) this.#show(event)
      }),
      this.useCursor.subscribe(({ cell }, before) => {
        if (cell?.styleId !== before.cell?.styleId) this.sendHeld(cell)
      }),
      () => this.sendHeld(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  /** What waits for the rest of its style is sent now, but for the style of the cell where typing goes on. */
  sendHeld(typed?: CellAddress | null): void {
    void outbox.letGo(this.order, typed ? Number(typed.styleId) : undefined)
  }

  readonly addressOf = ({ goodsId, colourId, sizeId }: OrderCell): CellAddress | undefined => {
    const slot = this.styles.get(String(goodsId))?.sizes.find((size) => size.sizeId === sizeId)?.slot
    return slot === undefined ? undefined : { styleId: String(goodsId), colourId: String(colourId), slot }
  }

  readonly cellOf = ({ styleId, colourId, slot }: CellAddress): OrderCell | null => {
    const sizeId = this.styles.get(styleId)?.sizes.find((size) => size.slot === slot)?.sizeId
    return sizeId === undefined ? null : { goodsId: Number(styleId), colourId: Number(colourId), sizeId }
  }

  /** Takes in what others have done; sums are the server's where nothing of ours is on its way. */
  showOthers({ rows, totals, status, people, incarnation }: FollowAnswer): void {
    this.#waiting = showChangedRows(this, [...this.#waiting, ...rows])
    showCursors(this, people)
    const areOurs = totals === undefined || outbox.waitingFor(this.order).length > 0
    this.useHead.setState(({ customer }) => ({
      ...(areOurs ? {} : { totals }),
      customer: customer && inState(customer, status),
      heardFrom: incarnation,
    }))
  }

  #showWaiting(): void {
    this.#waiting = showChangedRows(this, this.#waiting)
  }

  #queue(edits: readonly MatrixEdit[]): void {
    if (this.isAsking) return
    const cells = edits.map(
      ({ styleId, colourId, sizeId, qty, was }): CellEdit => ({
        goodsId: Number(styleId),
        colourId: Number(colourId),
        sizeId: Number(sizeId),
        qty,
        was,
        version: this.versions.get(rowKey(styleId, colourId)) ?? 0,
      }),
    )
    const isHeld = this.useHead.getState().customer?.refusesIncompleteRows === true
    void outbox.add(this.order, isHeld ? held(cells, Date.now()) : cells)
    const rows = new Set(edits.map(({ styleId, colourId }) => rowKey(styleId, colourId)))
    this.matrix.setRowStates(rows, 'queued')
  }

  #restore(goodsIds: ReadonlySet<number>): void {
    if (!this.isPast) this.matrix.batch(() => this.#restoreCells(goodsIds))
  }

  #restoreCells(goodsIds: ReadonlySet<number>): void {
    const waiting = outbox.waitingFor(this.order).filter(({ goodsId }) => goodsIds.has(goodsId))
    for (const cell of waiting) {
      const address = this.addressOf(cell)
      if (address) this.matrix.put(address, cell.qty)
    }
    this.matrix.setRowStates(rowKeysOf(waiting), 'queued')
    if (this.useHead.getState().customer?.barrier) return
    showRejected(
      this,
      outbox.rejectedOf(this.order).filter(({ goodsId }) => goodsIds.has(goodsId)),
    )
    outbox.markShown(this.order)
  }

  #show(event: OutboxEvent): void {
    this.matrix.batch(() => this.#showEvent(event))
    if (event.kind !== 'sending') outbox.markShown(this.order)
  }

  #showEvent(event: OutboxEvent): void {
    if (event.kind === 'answered') {
      const { totals, status } = event.answer
      this.useHead.setState(({ customer }) => ({ totals, customer: customer && inState(customer, status) }))
      showAnswer(this, event)
    } else {
      this.matrix.setRowStates(rowKeysOf(event.cells), event.kind === 'sending' ? 'saving' : 'refused')
      if (event.kind === 'refused') this.#tellRefused(event.cells, event.msg)
    }
  }

  /** The whole order takes no changes: locked, submitted, closed. */
  #tellRefused(cells: readonly CellEdit[], msg: string): void {
    for (const cell of cells) markCell(this, { ...cell, now: cell.was, code: 'order', msg })
    notify({ kind: 'error', text: msg })
  }
}

/** The same object while its state is the same: what shows it draws nothing anew with every save. */
function inState(customer: OrderCustomer, status: OrderCustomer['status']): OrderCustomer {
  return customer.status === status ? customer : { ...customer, status }
}
