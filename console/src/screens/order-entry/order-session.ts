import type { OrderCustomer, OrderStyle, OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { notify } from '../../kit/notify/notices.ts'
import { type OutboxEvent, outbox } from '../../kit/save/outbox/outbox.ts'
import type { CellEdit } from '../../kit/save/outbox/outbox-record.ts'
import { isPreview } from '../../kit/session/token.ts'
import { spokenPhrases } from '../../kit/text/phrases.ts'
import { type MatrixEdit, type Refusal, rowKey } from '../../ui/size-matrix/matrix-data.ts'
import { MatrixStore } from '../../ui/size-matrix/matrix-store.ts'
import { blockOf } from './matrix-block.ts'
import { showAnswer } from './show-answer.ts'

export type OrderHead = { readonly customer: OrderCustomer | null; readonly totals: OrderTotals | null }

/** One customer's order while it is entered: the matrix, what the server says of it, and the way to the outbox. */
export class OrderSession {
  readonly customerId: number
  readonly matrix: MatrixStore
  readonly useHead: UseBoundStore<StoreApi<OrderHead>> = create<OrderHead>(() => ({ customer: null, totals: null }))
  readonly styles = new Map<string, OrderStyle>()

  constructor(customerId: number) {
    this.customerId = customerId
    this.matrix = new MatrixStore({ onEdits: (edits) => this.#queue(edits), onRefusals: tellRefusals })
  }

  /** Takes in a page of the order; what waits in the outbox is put back on screen over it. */
  load(customer: OrderCustomer, styles: readonly OrderStyle[]): void {
    this.useHead.setState({ customer, totals: customer.totals })
    for (const style of styles) this.styles.set(String(style.goodsId), style)
    const known = new Set(this.matrix.blocks.keys())
    this.matrix.load(styles.map((style) => blockOf(style, customer.barrier !== null || isPreview())))
    this.#restore(styles.filter(({ goodsId }) => !known.has(String(goodsId))))
  }

  /** Follows what becomes of the edits; the function given back ends it. */
  follow(): () => void {
    return outbox.on((event) => {
      if (event.record.customerId === this.customerId) this.#show(event)
    })
  }

  readonly sizeAt = (styleId: string, sizeId: number): number | undefined =>
    this.styles.get(styleId)?.sizes.find((size) => size.sizeId === sizeId)?.slot

  #queue(edits: readonly MatrixEdit[]): void {
    const cells = edits.map(
      ({ styleId, colourId, sizeId, qty, was }): CellEdit => ({
        goodsId: Number(styleId),
        colourId: Number(colourId),
        sizeId: Number(sizeId),
        qty,
        was,
      }),
    )
    outbox.add(this.customerId, cells)
    for (const { styleId, colourId } of edits) this.matrix.setRowState(rowKey(styleId, colourId), 'queued')
  }

  #restore(styles: readonly OrderStyle[]): void {
    const loaded = new Set(styles.map(({ goodsId }) => goodsId))
    const waiting = outbox.waitingFor(this.customerId).flatMap(({ goodsId, colourId, sizeId, qty }) => {
      const slot = this.sizeAt(String(goodsId), sizeId)
      return loaded.has(goodsId) && slot !== undefined
        ? [{ styleId: String(goodsId), colourId: String(colourId), slot, qty }]
        : []
    })
    if (waiting.length > 0) this.matrix.edit(waiting)
  }

  #show(event: OutboxEvent): void {
    if (event.kind === 'answered') {
      const { totals, status } = event.answer
      this.useHead.setState(({ customer }) => ({ totals, customer: customer && { ...customer, status } }))
      showAnswer(this, event.answer)
      return
    }
    for (const { goodsId, colourId } of event.record.cells) {
      this.matrix.setRowState(
        rowKey(String(goodsId), String(colourId)),
        event.kind === 'sending' ? 'saving' : 'refused',
      )
    }
    if (event.kind === 'refused') notify({ kind: 'error', text: event.msg })
  }
}

function tellRefusals(refusals: readonly Refusal[]): void {
  const [first] = refusals
  if (!first) return
  const { orderEntry } = spokenPhrases()
  const reason = orderEntry.reasons[first.reason]
  const text =
    refusals.length === 1
      ? orderEntry.refusedText({ text: first.text, reason })
      : orderEntry.refusals({ count: refusals.length, reason })
  notify({ kind: 'error', text })
}
