import type { BatchState } from '@fairdesk/contract/areas/orders/order-batches'
import { type HitRow, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { PlaceName } from './order-desk.ts'
import { places } from './order-desk.ts'
import type { Person } from './people.ts'

/** Goods beside the little fair's tee (199 yuan, tops, first wave, the mountain brand), to take its place. */
const others = [
  // Of its wave, 5 yuan dearer.
  { no: 'T101', brand: 1, category: 1, wave: 4, fen: 20_400, mask: 0b1111 },
  // Nearer in price, of another wave.
  { no: 'T102', brand: 1, category: 1, wave: 5, fen: 19_800, mask: 0b0111 },
  // Of the other brand.
  { no: 'T103', brand: 2, category: 1, wave: 4, fen: 19_900, mask: 0b1111 },
  // 16 % dearer.
  { no: 'T104', brand: 1, category: 1, wave: 4, fen: 23_100, mask: 0b1111 },
] as const

/** They are black, and those of a fair by the number of their style. */
export async function addTees({ fair }: TestApp): Promise<Record<string, { goodsId: number; colourId: number }>> {
  const tees: Record<string, { goodsId: number; colourId: number }> = {}
  for (const { no, brand, category, wave, fen, mask } of others) {
    const made = await sql<{ id: number }>`
      insert into styles (goods_no, goods_no_key, name, brand_id, season_id, year, category_id, wave_id, style_type_id, tag_fen,
        price_range_id, size_group_id, size_mask, sort)
      values (${no}, ${no.toLowerCase()}, ${no}, ${brand}, 1, 2027, ${category}, ${wave}, 6, ${fen}, 1, 1, ${mask}, 9)
      returning id`.execute(fair.db)
    const goodsId = made.rows[0]?.id ?? 0
    await sql`insert into skcs (style_id, colour_id, skc_no, skc_no_key) values (${goodsId}, 1, ${`${no}-01`}, ${`${no}-01`.toLowerCase()})`.execute(
      fair.db,
    )
    tees[no] = { goodsId, colourId: 1 }
  }
  await sql`insert into change_feed (base) values (true)`.execute(fair.db)
  return tees
}

export async function hitBy(
  app: TestApp,
  names: readonly PlaceName[],
  as: Person = 'admin',
): Promise<Output<typeof substitutes.hit>> {
  const { data, msg } = await app.call(substitutes.hit, { skcs: names.map((name) => places[name]) }, as)
  if (!data) throw new Error(msg)
  return data
}

type Choose = (hit: HitRow) => { readonly goodsId: number; readonly colourId: number } | undefined

/** Drops colours and gives each row hit what is chosen for it: the best that would go, unless said otherwise. */
export function chosenFor(
  { list }: Pick<Output<typeof substitutes.hit>, 'list'>,
  choose: Choose = (hit) => hit.proposals.find(({ msgs }) => msgs.length === 0),
): Pick<Params<typeof substitutes.act>, 'orders' | 'choices'> {
  const choices = list.flatMap((hit) => {
    const to = choose(hit)
    const { orderId, goodsId, colourId } = hit
    return to ? [{ orderId, goodsId, colourId, to: { goodsId: to.goodsId, colourId: to.colourId } }] : []
  })
  const named = new Set(choices.map(({ orderId }) => orderId))
  const orders = list
    .filter(({ orderId }) => named.has(orderId))
    .map(({ orderId, version, orderQty }) => ({ id: orderId, version, qty: orderQty }))
  return { orders, choices }
}

export async function dropWith(
  app: TestApp,
  names: readonly PlaceName[],
  chosen: Pick<Params<typeof substitutes.act>, 'orders' | 'choices'>,
): Promise<BatchState> {
  const skcs = names.map((name) => places[name])
  const { data, msg } = await app.call(substitutes.act, { skcs, drop: true, reason: '面料不足', ...chosen })
  if (!data) throw new Error(msg)
  return data
}

/** Every row with pieces, byte for byte as it stands: quantities, prices, amounts, how it came; and the colours' states. */
export async function bytesOf({ fair }: TestApp): Promise<string> {
  const found = await sql<{ text: string }>`
    select concat_ws(' ', order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen,
      source) as text
    from order_rows where qty > 0
    union all select concat_ws(' ', 'order', id, status, locked) from orders where status <> 'none'
    union all select concat_ws(' ', 'skc', id, status, status_before, status_by, status_reason) from skcs order by text`.execute(
    fair.db,
  )
  return found.rows.map(({ text }) => text).join('\n')
}
