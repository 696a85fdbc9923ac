import type { HitRow, SkcCard, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { type OrderActState, readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import type { Asker } from '../../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../../domain/orders/barrier.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { type SkcKey, skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import { selectionOf } from '../../../../domain/orders/rows/do-rows.ts'
import { skipOf } from '../../../../domain/orders/rows/skips.ts'
import { type OrderSubstitute, substitutesOf } from '../../../../domain/orders/substitutes/notice-substitutes.ts'
import { substituteFacts } from '../../../../domain/orders/substitutes/plan-substitutes.ts'
import { type SimilarSkc, similarSkcs } from '../../../../domain/orders/substitutes/similar-goods.ts'
import { byCode } from '../../../../domain/sort-by.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'
import { askerOf } from '../../../asker.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { someAtOnce } from '../batches/row-outcomes.ts'
import { offeredTo, proposalsOf } from './proposals.ts'
import { type FenTotal, namedSizes, shownSums, shownTotal, skcCards } from './skc-cards.ts'

const mostProposals = 3

/** Lists orders affected by a drop in the user's areas, with the possible substitutes; locks and writes nothing. */
export const hitOrders: Handler<typeof substitutes.hit> = async (context, { skcs }) => {
  const { db, user, caller } = context
  const asker = await askerOf(db, user, caller.requestId)
  const { visibility } = asker
  const sources = await skcIdsOf(db, skcs, visibility)
  const ids = sources.map(({ skcId }) => skcId)
  const orders = await ordersWith(db, ids, visibility)
  const orderIds = orders.map(({ orderId }) => orderId)
  const [states, similar, orderSubstitutes] = await Promise.all([
    readOrderStates(db, orderIds, visibility),
    similarSkcs(db, ids, visibility),
    substitutesOf(db, orderIds),
  ])
  const lookup: SubstituteLookups = {
    sources,
    similar: Map.groupBy(similar, ({ ofId }) => ofId),
    substitutes: orderSubstitutes,
    cards: new Map(),
  }
  const named = [...ids, ...similar.map(({ skcId }) => skcId), ...orderSubstitutes.map(({ intoId }) => intoId)]
  for (const card of await skcCards(db, named, visibility)) lookup.cards.set(skcKeyOf(card), card)
  lookup.intoOf = new Map((await keysOf(db, orderSubstitutes)).map((key) => [key.skcId, key]))
  const hits = await someAtOnce(orders, async ({ orderId, skcIds }) => {
    const state = states.get(orderId)
    return state
      ? hitRows(context, asker, {
          state,
          hitSources: sources.filter(({ skcId }) => skcIds.includes(skcId)),
          lookups: lookup,
        })
      : []
  })
  // List orders that can still get a substitute first.
  const list = hits.flat().toSorted((a, b) => Number(isClosed(a.row)) - Number(isClosed(b.row)))
  const cardKeys = new Set(
    list.flatMap(({ row }) => [row, ...row.proposals, ...(row.given ? [row.given] : [])].map(skcKeyOf)),
  )
  for (const source of sources) cardKeys.add(skcKeyOf(source))
  return {
    list: list.map(({ row }) => row),
    goods: [...cardKeys].flatMap((key) => lookup.cards.get(key) ?? []),
    customers: new Set(list.map(({ row }) => row.customer)).size,
    loses: shownTotal(totalOf(list.map(({ loses }) => loses)), visibility),
  }
}

function isClosed({ barrier, given }: HitRow): boolean {
  return barrier !== null || given !== null
}

type Source = SkcKey & { readonly skcId: number }
type SubstituteLookups = {
  readonly sources: readonly Source[]
  readonly similar: ReadonlyMap<number, readonly SimilarSkc[]>
  readonly substitutes: readonly OrderSubstitute[]
  readonly cards: Map<string, SkcCard>
  intoOf?: ReadonlyMap<number, SkcKey>
}

/** Those of the chosen colours that the user sees. */
export async function skcIdsOf(db: Kysely<FairDb>, skcs: readonly SkcKey[], visibility: Visibility): Promise<Source[]> {
  const result = await sql<Source>`
    select skcs.id as "skcId", style_id as "goodsId", colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where (style_id, colour_id) in (
        select * from unnest(${skcs.map(({ goodsId }) => goodsId)}::int[], ${skcs.map(({ colourId }) => colourId)}::int[]))
      and skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows
}

async function keysOf(db: Kysely<FairDb>, orderSubstitutes: readonly OrderSubstitute[]): Promise<Source[]> {
  const result = await sql<Source>`
    select id as "skcId", style_id as "goodsId", colour_id as "colourId"
    from skcs where id = any(${orderSubstitutes.map(({ intoId }) => intoId)}::int[])`.execute(db)
  return result.rows
}

type HitOrder = { readonly orderId: number; readonly skcIds: readonly number[] }

async function ordersWith(db: Kysely<FairDb>, skcIds: readonly number[], visibility: Visibility): Promise<HitOrder[]> {
  const result = await sql<HitOrder>`
    select orders.id as "orderId", array_agg(order_rows.skc_id) as "skcIds"
    from order_rows
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where order_rows.skc_id = any(${[...skcIds]}::int[]) and order_rows.qty > 0 and ${customerVisible(visibility)}
    group by orders.id, customers.code order by ${byCode(sql`customers.code`)}, orders.id`.execute(db)
  return result.rows
}

type Hit = {
  readonly state: OrderActState
  readonly hitSources: readonly Source[]
  readonly lookups: SubstituteLookups
}

async function hitRows(
  { db, user, caller }: ReadContext,
  { visibility, ordering }: Asker,
  { state, hitSources, lookups }: Hit,
): Promise<{ row: HitRow; loses: FenTotal }[]> {
  const order = await readOrder(db, selectionOf(state, visibility))
  const barrier = barrierOf(order, ordering)
  const substituteBySkcId = new Map(
    hitSources.map(({ skcId }) => [skcId, givenFor(lookups, { orderId: state.id, skcId })]),
  )
  // Propose nothing for orders that cannot change, or colours substituted before.
  const due = barrier === null ? hitSources.filter(({ skcId }) => !substituteBySkcId.get(skcId)) : []
  const offered = new Map(
    due.map((source) => [source.skcId, offeredTo(order, lookups.similar.get(source.skcId) ?? [])]),
  )
  const skcKeys = [...hitSources, ...[...offered.values()].flat()]
  const facts = await substituteFacts(db, order, { skcs: skcKeys, visibility })
  return hitSources.flatMap((source) => {
    const lost = facts.get(skcKeyOf(source))
    if (!lost) return []
    const { qty, qtys, prices } = lost.saved
    const lostRow = { order, of: source, facts, visibility, language: caller.language }
    const row: HitRow = {
      goodsId: source.goodsId,
      colourId: source.colourId,
      orderId: state.id,
      number: formatOrderNumber(user.fair.numberPrefix, state.number),
      version: state.version,
      orderQty: state.qty,
      customer: state.customer,
      customerName: state.customerName,
      status: state.status,
      barrier: barrier === null ? null : skipOf(barrier),
      sizes: namedSizes(lost, qtys),
      loses: shownSums(qty, prices, visibility),
      proposals: proposalsOf(lostRow, offered.get(source.skcId) ?? [], mostProposals),
      given: substituteBySkcId.get(source.skcId) ?? null,
    }
    return [{ row, loses: { qty, tag: qty * prices.tag, net: qty * prices.net, agent: 0 } }]
  })
}

function givenFor(
  { substitutes, intoOf }: SubstituteLookups,
  { orderId, skcId }: Pick<OrderSubstitute, 'orderId' | 'skcId'>,
) {
  const last = substitutes.findLast((substitute) => substitute.orderId === orderId && substitute.skcId === skcId)
  const key = last && intoOf?.get(last.intoId)
  return last && key ? { goodsId: key.goodsId, colourId: key.colourId, qty: last.qty } : null
}

export function totalOf(list: readonly FenTotal[]): FenTotal {
  const sum = (key: keyof FenTotal) => list.reduce((total, entry) => total + entry[key], 0)
  return { qty: sum('qty'), tag: sum('tag'), net: sum('net'), agent: sum('agent') }
}
