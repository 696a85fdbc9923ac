import type { OrderCustomer, OrderStyle, OrderTotals, OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { FollowAnswer } from '@fairdesk/contract/areas/orders/order-entry'
import type { CheckedRule } from '@fairdesk/contract/areas/orders/order-list'
import type { CellEdit, OrderCell } from '@fairdesk/outbox/cells'
import { withHold } from '@fairdesk/outbox/hold'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { tellRefusals } from '../../../../figures/sheet/tell-refusals.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { type OutboxEvent, outbox, type SentOrder } from '../../../../kit/save/outbox/outbox.ts'
import { isViewing } from '../../../../kit/session/session.ts'
import { keepRows } from '../../../../ui/size-matrix/keep-rows.ts'
import { type CellAddress, type MatrixEdit, rowKey } from '../../../../ui/size-matrix/matrix-data.ts'
import { MatrixStore } from '../../../../ui/size-matrix/matrix-store.ts'
import { blockOf } from './matrix-block.ts'
import { markCell, rowKeyOf, rowKeysOf, showAnswer, showRejected } from './show-answer.ts'
import { showChangedRows, showCursors } from './show-others.ts'
import type { RowStock } from './stock-hint.ts'

export type OrderHead = {
  readonly customer: OrderCustomer | null
  readonly totals: OrderTotals | null
  /** All rule violations of the order at the last check, without waived ones. */
  readonly checked: readonly CheckedRule[]
  /** Source of the proposed quantities. */
  readonly proposal: string
  /** Rows whose stock is limited, by their keys. */
  readonly stock: ReadonlyMap<string, RowStock>
  /** Incarnation of the database that last answered the polling of this order. */
  readonly heardFrom?: string | undefined
}

/** One customer's order during entry: the matrix, server state, and access to the outbox. */
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
  /** Cell with the cursor: kept apart from the head, since it moves at every key press. */
  readonly useCursor: UseBoundStore<StoreApi<{ readonly cell: CellAddress | null }>> = create<{
    readonly cell: CellAddress | null
  }>(() => ({ cell: null }))
  readonly styles = new Map<string, OrderStyle>()
  /** Row versions the matrix shows. */
  readonly versions = new Map<string, number>()
  /** Rows of the last read, and if what was shown before came from another database. */
  #reading: { readonly rows: Set<string>; readonly isOfOther: boolean } = { rows: new Set(), isOfOther: false }
  /** Changes of others that wait until typing in their row has ended. */
  #waiting: FollowAnswer['rows'] = []

  /** True if edits are a change request, not saves: they stay here until it is sent. */
  readonly isAsking: boolean

  /** True if a past state is shown: read-only, and edits being sent do not apply to it. */
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

  /** Takes in a page of the order; edits waiting in the outbox are shown over it. */
  open(customer: OrderCustomer, styles: readonly OrderStyle[]): void {
    const loadedIncarnation = this.useHead.getState().customer?.incarnation
    this.#reading = {
      rows: new Set(),
      isOfOther: loadedIncarnation !== undefined && loadedIncarnation !== customer.incarnation,
    }
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
    const loadedStyleIds = new Set(this.matrix.blocks.keys())
    this.matrix.load(styles.map((style) => blockOf(style, isBarred)))
    this.#restore(new Set(styles.flatMap(({ goodsId }) => (loadedStyleIds.has(String(goodsId)) ? [] : goodsId))))
    this.#showWaiting()
  }

  /** Call when the whole order has been read: removes rows of another database that this one does not have. */
  endReading(): void {
    const { rows, isOfOther } = this.#reading
    if (!isOfOther) return
    this.matrix.change((model) => keepRows(model, rows))
    for (const key of this.versions.keys()) if (!rows.has(key)) this.versions.delete(key)
    for (const id of this.styles.keys()) if (!this.matrix.blocks.has(id)) this.styles.delete(id)
  }

  /** Follows the results of the edits, and sends a style's when the cursor leaves it. Returns how to end. */
  follow(): () => void {
    const ends = [
      outbox.subscribe((event) => {
        if (event.customerId === this.order.customerId && event.type === this.order.type) this.#show(event)
      }),
      this.useCursor.subscribe(({ cell }, previous) => {
        if (cell?.styleId !== previous.cell?.styleId) this.sendHeld(cell)
      }),
      () => this.sendHeld(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  /** Sends the edits held for the rest of their style, except for the style being typed in. */
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

  /** Takes in changes of other users; totals are the server's if none of our own edits are pending. */
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
    void outbox.add(this.order, isHeld ? withHold(cells, Date.now()) : cells)
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

/** Returns the same object if its state is unchanged, so that a save does not render all consumers again. */
function inState(customer: OrderCustomer, status: OrderCustomer['status']): OrderCustomer {
  return customer.status === status ? customer : { ...customer, status }
}
