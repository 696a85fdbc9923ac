import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import { type PlacedSize, qtyAt } from '../orders/size-slots.ts'
import { customerVisible } from '../visibility.ts'
import { codesOf, type PaperCodes } from './code.ts'
import { codedRow, goodsOf, type SizesByGroup } from './document-goods.ts'
import { type OrderedColour, orderedColours } from './order-rows.ts'

export type PaperReader = {
  readonly fair: Fair
  readonly visibility: Visibility
  /** Addresses of pictures by colour, as far as they were asked for: orders of one fair share them. */
  readonly pictures: Map<number, string>
}

type Head = {
  readonly id: number
  readonly number: number
  readonly status: OrderStatus
  readonly note: string
  readonly customerId: number
  readonly code: string
  readonly name: string
  readonly contact: string
  readonly phone: string
  readonly level: string | null
  readonly levelCode: string | null
  readonly printCount: number
}

/** The orders as they are to be printed, in this order; those out of the reader's sight, or gone, are left out. */
export async function orderDocuments(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument[]> {
  const heads = new Map((await orderHeads(db, orderIds, reader)).map((head) => [head.id, head]))
  const sizes = await sizesByGroup(db)
  const documents: PaperDocument[] = []
  for (const id of new Set(orderIds)) {
    const head = heads.get(id)
    if (head) documents.push(await orderDocument(db, head, { ...reader, sizes }))
  }
  return documents
}

/** The codes of an order as it stands, with prices and without: of all its rows, whoever asks. */
export async function orderCodes(
  db: Kysely<FairDb>,
  order: { readonly orderId: number; readonly customerId: number },
  visibility: Visibility,
): Promise<PaperCodes> {
  const [colours, sizes] = await Promise.all([orderedColours(db, { ...order, visibility }), sizesByGroup(db)])
  return codesOf(colours.map((colour) => codedRow(colour, sizes)))
}

/** All these orders as one document: what they hold of each colour together. It is no order's paper and bears no code. */
export async function summaryDocument(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument | null> {
  const heads = await orderHeads(db, orderIds, reader)
  if (heads.length === 0) return null
  const all: OrderedColour[] = []
  for (const { id: orderId, customerId } of heads)
    all.push(...(await orderedColours(db, { orderId, customerId, visibility: reader.visibility })))
  const together = [
    ...Map.groupBy(
      all.filter(({ isSeen }) => isSeen),
      ({ skcId }) => skcId,
    ).values(),
  ].map(addedUp)
  const goods = await goodsOf(db, together.sort(byPlace), { ...reader, sizes: await sizesByGroup(db) })
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

async function orderHeads(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  { visibility }: PaperReader,
): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select orders.id, orders.number, orders.status, orders.note, customers.id as "customerId", customers.code, customers.name,
      customers.contact, customers.phone, level.name as level, level.code as "levelCode",
      (select count(*)::int from print_log where ref_kind = 'order' and ref_id = orders.id) as "printCount"
    from orders join customers on customers.id = orders.customer_id
    left join common_codes level on level.id = customers.level_id
    where orders.id = any(${[...orderIds]}::int[]) and orders.deleted_at is null and ${customerVisible(visibility)}`.execute(
    db,
  )
  return rows
}

async function sizesByGroup(db: Kysely<FairDb>): Promise<SizesByGroup> {
  const { rows } = await sql<PlacedSize & { group: number }>`
    select size_group_id as "group", id as "sizeId", slot, size_no as no, name from sizes order by size_group_id, size_no`.execute(
    db,
  )
  return Map.groupBy(rows, ({ group }) => group)
}

type Making = PaperReader & { readonly sizes: SizesByGroup }

async function orderDocument(db: Kysely<FairDb>, head: Head, making: Making): Promise<PaperDocument> {
  const { fair, visibility, sizes } = making
  const all = await orderedColours(db, { orderId: head.id, customerId: head.customerId, visibility })
  const colours = all.filter(({ isSeen }) => isSeen)
  const { priced, plain } = codesOf(all.map((colour) => codedRow(colour, sizes)))
  const seesPrices = seesTag(visibility.prices) || seesNet(visibility.prices)
  const { customerId: id, code, name, contact, phone, level, levelCode } = head
  return {
    orderId: head.id,
    orderNo: formatOrderNumber(fair.numberPrefix, head.number),
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
