import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import { readSizeBook } from '../splits/order-content.ts'
import { goodsOf } from './document-goods.ts'
import type { PaperSource } from './held-rows.ts'
import type { PaperReader } from './order-documents.ts'
import { type OrderedColour, orderedColours, scopeOf } from './order-rows.ts'
import { type PaperHead, paperHeads } from './paper-heads.ts'

type SummaryRefs = { readonly orderIds: readonly number[]; readonly partIds: readonly number[] }

/**
 * All these orders and parts as one document: what they hold of each colour together, and which they are. It is no order's paper
 * and bears no code. Null where none of them is in sight.
 */
export async function summaryDocument(
  db: Kysely<FairDb>,
  { orderIds, partIds }: SummaryRefs,
  reader: PaperReader,
): Promise<PaperDocument | null> {
  const orders = await held(db, { of: 'order', ids: orderIds }, reader)
  const parts = await held(db, { of: 'part', ids: partIds }, reader)
  const sources = [...orders.sources, ...parts.sources]
  if (sources.length === 0) return null
  const all = [...orders.colours, ...parts.colours]
  const seen = all.filter(({ isSeen }) => isSeen)
  const together = [...Map.groupBy(seen, ({ skcId }) => skcId).values()].map(addedUp)
  const goods = await goodsOf(db, together.sort(byPlace), { ...reader, sizes: await readSizeBook(db) })
  return {
    orderId: null,
    orderNo: '',
    sources,
    fair: reader.fair.name,
    customer: null,
    status: null,
    ...goods,
    ...scopeOf(all),
    codes: { priced: '', plain: '' },
    note: '',
    printCount: 0,
    at: new Date().toISOString(),
  }
}

type Sources = NonNullable<PaperDocument['sources']>
type Held = { readonly sources: Sources; readonly colours: readonly OrderedColour[] }

/** Heads and colours, in sight and out of it, of these orders or parts, heads in the order of the ids. */
async function held(
  db: Kysely<FairDb>,
  { of, ids }: { readonly of: PaperSource; readonly ids: readonly number[] },
  { visibility, fair }: PaperReader,
): Promise<Held> {
  if (ids.length === 0) return { sources: [], colours: [] }
  const heads = new Map((await paperHeads(db, { of, ids, visibility })).map((head) => [head.ref, head]))
  const colours = await orderedColours(db, { of, ids: [...heads.keys()], visibility })
  const numberOf = ({ ref, number }: PaperHead) =>
    of === 'part' ? formatSplitNo(ref) : formatOrderNumber(fair.numberPrefix, number)
  const sources = [...new Set(ids)].flatMap((id) => {
    const head = heads.get(id)
    return head ? [{ of, no: numberOf(head), customerCode: head.code, customer: head.name }] : []
  })
  return { sources, colours: [...colours.values()].flat() }
}

function addedUp([first, ...more]: readonly OrderedColour[]): OrderedColour {
  // Groups have one member at least.
  if (!first) throw new Error('a colour of no order')
  const sum = (of: (colour: OrderedColour) => number) => more.reduce((all, colour) => all + of(colour), of(first))
  const slots = Math.max(first.qtys.length, ...more.map(({ qtys }) => qtys.length))
  return {
    ...first,
    texts: { ...first.texts, note: null },
    qtys: Array.from({ length: slots }, (_, at) => sum(({ qtys }) => qtyAt(qtys, at + 1))),
    qty: sum(({ qty }) => qty),
    tag: sum(({ tag }) => tag),
    net: sum(({ net }) => net),
    unitTag: null,
    unitNet: null,
  }
}

function byPlace(one: OrderedColour, other: OrderedColour): number {
  const at = one.place.findIndex((number, index) => number !== other.place[index])
  return at < 0 ? 0 : (one.place[at] ?? 0) - (other.place[at] ?? 0)
}
