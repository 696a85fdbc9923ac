import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { qtyAt } from '../orders/size-slots.ts'
import { readSizeBook } from '../splits/order-content.ts'
import { codesOf } from './code.ts'
import { codedRow, goodsOf, type SizesByGroup } from './document-goods.ts'
import type { PaperSource } from './held-rows.ts'
import { type OrderedColour, orderedColours } from './order-rows.ts'
import { type PaperHead, paperHeads } from './paper-heads.ts'

export type PaperReader = {
  readonly fair: Fair
  readonly visibility: Visibility
  /** Addresses of pictures by colour, as far as they were asked for: orders of one fair share them. */
  readonly pictures: Map<number, string>
}

/** The orders as they are to be printed, in this order; those out of the reader's sight, or gone, are left out. */
export function orderDocuments(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument[]> {
  return documents(db, { of: 'order', ids: orderIds }, reader)
}

/** The same of parts of orders. */
export function partDocuments(
  db: Kysely<FairDb>,
  partIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument[]> {
  return documents(db, { of: 'part', ids: partIds }, reader)
}

type Refs = { readonly of: PaperSource; readonly ids: readonly number[] }

/** All that is read of them is read at once: a few at a time keep it small. */
async function documents(db: Kysely<FairDb>, { of, ids }: Refs, reader: PaperReader): Promise<PaperDocument[]> {
  const { visibility } = reader
  const heads = new Map((await paperHeads(db, { of, ids, visibility })).map((head) => [head.ref, head]))
  const sizes = await readSizeBook(db)
  const colours = await orderedColours(db, { of, ids: [...heads.keys()], visibility })
  const list: PaperDocument[] = []
  for (const id of new Set(ids)) {
    const head = heads.get(id)
    if (head) list.push(await paperDocument(db, head, { ...reader, sizes, all: colours.get(id) ?? [] }))
  }
  return list
}

/** All these orders as one document: what they hold of each colour together. It is no order's paper and bears no code. */
export async function summaryDocument(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument | null> {
  const { visibility } = reader
  const heads = await paperHeads(db, { of: 'order', ids: orderIds, visibility })
  if (heads.length === 0) return null
  const colours = await orderedColours(db, { of: 'order', ids: heads.map(({ ref }) => ref), visibility })
  const together = [
    ...Map.groupBy(
      [...colours.values()].flat().filter(({ isSeen }) => isSeen),
      ({ skcId }) => skcId,
    ).values(),
  ].map(addedUp)
  const goods = await goodsOf(db, together.sort(byPlace), { ...reader, sizes: await readSizeBook(db) })
  return {
    orderId: null,
    orderNo: '',
    fair: reader.fair.name,
    customer: null,
    status: null,
    ...goods,
    codes: { priced: '', plain: '' },
    note: '',
    printCount: 0,
    at: new Date().toISOString(),
  }
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

type Making = PaperReader & { readonly sizes: SizesByGroup; readonly all: readonly OrderedColour[] }

async function paperDocument(db: Kysely<FairDb>, head: PaperHead, making: Making): Promise<PaperDocument> {
  const { fair, visibility, sizes, all } = making
  const colours = all.filter(({ isSeen }) => isSeen)
  const { priced, plain } = codesOf(all.map((colour) => codedRow(colour, sizes)))
  const seesPrices = seesTag(visibility.prices) || seesNet(visibility.prices)
  const { customerId: id, code, name, contact, phone, level, levelCode, part } = head
  return {
    orderId: head.orderId,
    orderNo: formatOrderNumber(fair.numberPrefix, head.number),
    ...(part
      ? { part: { ...part, deliversOn: part.deliversOn ?? '', id: head.ref, splitNo: formatSplitNo(head.ref) } }
      : {}),
    fair: fair.name,
    customer: { id, code, name, contact, phone, level: level ?? '', levelCode: levelCode ?? '' },
    status: head.status,
    ...(await goodsOf(db, colours, making)),
    codes: { priced: seesPrices ? priced : '', plain },
    note: head.note,
    printCount: head.printCount,
    at: new Date().toISOString(),
  }
}
