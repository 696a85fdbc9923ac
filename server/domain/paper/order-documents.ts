import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { codesInSight } from '../orders/paper-code.ts'
import { readSizeBook } from '../splits/order-content.ts'
import type { Fair } from '../visibility/session-user.ts'
import { codedRow, goodsOf, type SizesByGroup } from './document-goods.ts'
import type { PaperSource } from './held-rows.ts'
import { type OrderedColour, orderedColours, scopeOf } from './order-rows.ts'
import { type PaperHead, paperHeads } from './paper-heads.ts'

export type PaperReader = {
  readonly fair: Fair
  readonly visibility: Visibility
  /** Addresses of pictures by colour, as far as they were asked for: orders of one fair share them. */
  readonly pictures: Map<number, string>
}

/**
 * Returns the orders as print documents, in this order; orders that are deleted or not visible to the reader are
 * omitted.
 */
export function orderDocuments(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument[]> {
  return documents(db, { source: 'order', ids: orderIds }, reader)
}

/** The same of parts of orders. */
export function partDocuments(
  db: Kysely<FairDb>,
  partIds: readonly number[],
  reader: PaperReader,
): Promise<PaperDocument[]> {
  return documents(db, { source: 'part', ids: partIds }, reader)
}

/** All that is read of them is read at once: a few at a time keep it small. */
async function documents(
  db: Kysely<FairDb>,
  { source, ids }: { readonly source: PaperSource; readonly ids: readonly number[] },
  reader: PaperReader,
): Promise<PaperDocument[]> {
  const { visibility } = reader
  const heads = new Map((await paperHeads(db, { source, ids, visibility })).map((head) => [head.ref, head]))
  const sizes = await readSizeBook(db)
  const colours = await orderedColours(db, { source, ids: [...heads.keys()], visibility })
  const list: PaperDocument[] = []
  for (const id of new Set(ids)) {
    const head = heads.get(id)
    if (!head) continue
    list.push(await paperDocument(db, head, { ...reader, sizes, all: colours.get(id) ?? [] }))
    await nextTurn()
  }
  return list
}

async function paperDocument(
  db: Kysely<FairDb>,
  head: PaperHead,
  making: PaperReader & { readonly sizes: SizesByGroup; readonly all: readonly OrderedColour[] },
): Promise<PaperDocument> {
  const { fair, visibility, sizes, all } = making
  const colours = all.filter(({ isSeen }) => isSeen)
  const { priced, ...paperCodes } = codesInSight(all.map((colour) => codedRow(colour, sizes)))
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
    ...scopeOf(all),
    codes: { ...paperCodes, priced: seesPrices ? priced : '' },
    note: head.note,
    printCount: head.printCount,
    at: new Date().toISOString(),
  }
}
