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

/**
 * Combines all these orders and parts into one document: their summed quantities per colour, and the list of sources.
 * It is not the paper of an order and has no code. Null if none of them is visible.
 */
export async function summaryDocument(
  db: Kysely<FairDb>,
  { orderIds, partIds }: { readonly orderIds: readonly number[]; readonly partIds: readonly number[] },
  reader: PaperReader,
): Promise<PaperDocument | null> {
  const orders = await readSources(db, { source: 'order', ids: orderIds }, reader)
  const partSources = await readSources(db, { source: 'part', ids: partIds }, reader)
  const sources = [...orders.sources, ...partSources.sources]
  if (sources.length === 0) return null
  const all = [...orders.colours, ...partSources.colours]
  const visibleColours = all.filter(({ isSeen }) => isSeen)
  const together = [...Map.groupBy(visibleColours, ({ skcId }) => skcId).values()].map(addedUp)
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
type SummarySources = { readonly sources: Sources; readonly colours: readonly OrderedColour[] }

/** Reads heads and colours of these orders or parts, visible and hidden; heads in the order of the ids. */
async function readSources(
  db: Kysely<FairDb>,
  { source, ids }: { readonly source: PaperSource; readonly ids: readonly number[] },
  { visibility, fair }: PaperReader,
): Promise<SummarySources> {
  if (ids.length === 0) return { sources: [], colours: [] }
  const heads = new Map((await paperHeads(db, { source, ids, visibility })).map((head) => [head.ref, head]))
  const colours = await orderedColours(db, { source, ids: [...heads.keys()], visibility })
  const numberOf = ({ ref, number }: PaperHead) =>
    source === 'part' ? formatSplitNo(ref) : formatOrderNumber(fair.numberPrefix, number)
  const sources = [...new Set(ids)].flatMap((id) => {
    const head = heads.get(id)
    return head ? [{ of: source, no: numberOf(head), customerCode: head.code, customer: head.name }] : []
  })
  return { sources, colours: [...colours.values()].flat() }
}

function addedUp([first, ...more]: readonly OrderedColour[]): OrderedColour {
  // Groups have one member at least.
  if (!first) throw new Error('a colour of no order')
  const sum = (getNumber: (colour: OrderedColour) => number) =>
    more.reduce((all, colour) => all + getNumber(colour), getNumber(first))
  const { note: _, ...texts } = first.texts
  const slots = Math.max(first.qtys.length, ...more.map(({ qtys }) => qtys.length))
  return {
    ...first,
    texts,
    qtys: Array.from({ length: slots }, (_, index) => sum(({ qtys }) => qtyAt(qtys, index + 1))),
    qty: sum(({ qty }) => qty),
    tag: sum(({ tag }) => tag),
    net: sum(({ net }) => net),
    unitTag: null,
    unitNet: null,
  }
}

function byPlace(a: OrderedColour, b: OrderedColour): number {
  const firstDifference = a.place.findIndex((number, index) => number !== b.place[index])
  return firstDifference < 0 ? 0 : (a.place[firstDifference] ?? 0) - (b.place[firstDifference] ?? 0)
}
