import type { HitRow, SkcCard, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type HeldState, readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import type { Asker } from '../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { type OrderSubstitute, substitutesOf } from '../../../domain/orders/notices/notice-substitutes.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { type SkcKey, skcKeyOf } from '../../../domain/orders/row-facts.ts'
import { keyOf } from '../../../domain/orders/rows/do-rows.ts'
import { skipOf } from '../../../domain/orders/rows/skips.ts'
import { substituteFacts } from '../../../domain/orders/substitutes/plan-substitutes.ts'
import { type SimilarSkc, similarSkcs } from '../../../domain/orders/substitutes/similar-goods.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility.ts'
import { askerOf } from '../../asker.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { someAtOnce } from '../batches/row-outcomes.ts'
import { offeredTo, proposalsOf } from './proposals.ts'
import { type FenTotal, namedSizes, shownSums, shownTotal, skcCards } from './skc-cards.ts'

const mostProposals = 3

/** Whom a drop hits, in the user's areas, with what each could be given instead; nothing is held and nothing written. */
export const hitOrders: Handler<typeof substitutes.hit> = async (context, { skcs }) => {
  const { db, user, caller } = context
  const asker = await askerOf(db, user, caller.requestId)
  const { visibility } = asker
  const sources = await skcIdsOf(db, skcs, visibility)
  const ids = sources.map(({ skcId }) => skcId)
  const orders = await ordersWith(db, ids, visibility)
  const orderIds = orders.map(({ orderId }) => orderId)
  const [states, similar, given] = await Promise.all([
    readOrderStates(db, orderIds, visibility),
    similarSkcs(db, ids, visibility),
    substitutesOf(db, orderIds),
  ])
  const found: Found = { sources, similar: Map.groupBy(similar, ({ ofId }) => ofId), given, cards: new Map() }
  const named = [...ids, ...similar.map(({ skcId }) => skcId), ...given.map(({ intoId }) => intoId)]
  for (const card of await skcCards(db, named, visibility)) found.cards.set(skcKeyOf(card), card)
  found.intoOf = new Map((await keysOf(db, given)).map((key) => [key.skcId, key]))
  const hits = await someAtOnce(orders, async ({ orderId, skcIds }) => {
    const state = states.get(orderId)
    return state
      ? hitRows(context, asker, { state, own: sources.filter(({ skcId }) => skcIds.includes(skcId)), found })
      : []
  })
  // What something can still be given for comes first.
  const list = hits.flat().toSorted((one, other) => Number(isClosed(one.row)) - Number(isClosed(other.row)))
  const shown = new Set(
    list.flatMap(({ row }) => [row, ...row.proposals, ...(row.given ? [row.given] : [])].map(skcKeyOf)),
  )
  for (const source of sources) shown.add(skcKeyOf(source))
  return {
    list: list.map(({ row }) => row),
    goods: [...shown].flatMap((key) => found.cards.get(key) ?? []),
    customers: new Set(list.map(({ row }) => row.customer)).size,
    loses: shownTotal(totalOf(list.map(({ loses }) => loses)), visibility),
  }
}

function isClosed({ barrier, given }: HitRow): boolean {
  return barrier !== null || given !== null
}

type Source = SkcKey & { readonly skcId: number }
type Found = {
  readonly sources: readonly Source[]
  readonly similar: ReadonlyMap<number, readonly SimilarSkc[]>
  readonly given: readonly OrderSubstitute[]
  readonly cards: Map<string, SkcCard>
  intoOf?: ReadonlyMap<number, SkcKey>
}

/** Those of the chosen colours that the user sees. */
export async function skcIdsOf(db: Kysely<FairDb>, skcs: readonly SkcKey[], visibility: Visibility): Promise<Source[]> {
  const found = await sql<Source>`
    select skcs.id as "skcId", style_id as "goodsId", colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where (style_id, colour_id) in (
        select * from unnest(${skcs.map(({ goodsId }) => goodsId)}::int[], ${skcs.map(({ colourId }) => colourId)}::int[]))
      and skcs.deleted_at is null and styles.deleted_at is null and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return found.rows
}

async function keysOf(db: Kysely<FairDb>, given: readonly OrderSubstitute[]): Promise<Source[]> {
  const found = await sql<Source>`
    select id as "skcId", style_id as "goodsId", colour_id as "colourId"
    from skcs where id = any(${given.map(({ intoId }) => intoId)}::int[])`.execute(db)
  return found.rows
}

type HitOrder = { readonly orderId: number; readonly skcIds: readonly number[] }

async function ordersWith(db: Kysely<FairDb>, skcIds: readonly number[], visibility: Visibility): Promise<HitOrder[]> {
  const found = await sql<HitOrder>`
    select orders.id as "orderId", array_agg(order_rows.skc_id) as "skcIds"
    from order_rows
    join orders on orders.id = order_rows.order_id and orders.deleted_at is null
    join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where order_rows.skc_id = any(${[...skcIds]}::int[]) and order_rows.qty > 0 and ${customerVisible(visibility)}
    group by orders.id, customers.code order by ${byCode(sql`customers.code`)}, orders.id`.execute(db)
  return found.rows
}

type Hit = { readonly state: HeldState; readonly own: readonly Source[]; readonly found: Found }

async function hitRows(
  { db, user, caller }: ReadContext,
  { visibility, ordering }: Asker,
  { state, own, found }: Hit,
): Promise<{ row: HitRow; loses: FenTotal }[]> {
  const order = await readOrder(db, { ...keyOf(state), visibility, styleIds: null })
  const barrier = barrierOf(order, ordering)
  const given = new Map(own.map(({ skcId }) => [skcId, givenFor(found, { orderId: state.id, skcId })]))
  // Nothing is proposed for what cannot be changed, or was made up for before.
  const due = barrier === null ? own.filter(({ skcId }) => !given.get(skcId)) : []
  const offered = new Map(due.map((of) => [of.skcId, offeredTo(order, found.similar.get(of.skcId) ?? [])]))
  const places = [...own, ...[...offered.values()].flat()]
  const facts = await substituteFacts(db, order, { places, visibility })
  return own.flatMap((of) => {
    const lost = facts.get(skcKeyOf(of))
    if (!lost) return []
    const { qty, qtys, prices } = lost.saved
    const asked = { order, of, facts, visibility, language: caller.language }
    const row: HitRow = {
      goodsId: of.goodsId,
      colourId: of.colourId,
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
      proposals: proposalsOf(asked, offered.get(of.skcId) ?? [], mostProposals),
      given: given.get(of.skcId) ?? null,
    }
    return [{ row, loses: { qty, tag: qty * prices.tag, net: qty * prices.net, agent: 0 } }]
  })
}

function givenFor({ given, intoOf }: Found, { orderId, skcId }: Pick<OrderSubstitute, 'orderId' | 'skcId'>) {
  const last = given.findLast((one) => one.orderId === orderId && one.skcId === skcId)
  const key = last && intoOf?.get(last.intoId)
  return last && key ? { goodsId: key.goodsId, colourId: key.colourId, qty: last.qty } : null
}

export function totalOf(list: readonly FenTotal[]): FenTotal {
  const sum = (key: keyof FenTotal) => list.reduce((total, one) => total + one[key], 0)
  return { qty: sum('qty'), tag: sum('tag'), net: sum('net'), agent: sum('agent') }
}
