import type { BrowserContext } from '@playwright/test'
import { openHall, orderedOf } from './floor-desk.ts'
import type { RunningFair } from './start-fair.ts'

export const longName = '沈阳市和平区太原街中华路百货商场三楼女装部云裳时尚服饰旗舰店'

export type Shop = { readonly id: number; readonly code: string; readonly name: string }

/** An agent of all brands with three shops that are ordering, the first of them with a long name; and a card of the agent's. */
export async function openAgent(context: BrowserContext, fair: RunningFair) {
  const { staff } = await openHall(context, fair)
  const { rows } = await fair.sql.query<{ id: number; username: string; shopIds: number[] }>(
    `select agents.id, (select min(username) from customer_accounts where customer_id = agents.id and enabled) as username,
       array_agg(shops.id order by shops.id) as "shopIds"
     from customers agents
     join customers shops on shops.agent_id = agents.id and shops.enabled and shops.brand_codes = '{}'
     join orders on orders.customer_id = shops.id and orders.type = 'first' and orders.status = 'draft' and not orders.locked
     where agents.enabled and agents.brand_codes = '{}' group by 1 having count(*) >= 3 order by 1 limit 1`,
  )
  const [agent] = rows
  if (!agent) throw new Error('no agent has three shops')
  await fair.sql.query('update customers set name = $1 where id = $2', [longName, agent.shopIds[0]])
  const shops = await fair.sql.query<Shop>('select id, code, name from customers where id = any($1) order by id', [
    agent.shopIds.slice(0, 3),
  ])
  const made = await staff('customer/makeCards', { customerIds: [agent.id], accounts: [agent.username] })
  const [card] = made.cards as { secret: string }[]
  return { staff, shops: shops.rows, card: `${fair.address}floor/?f=1#c=${card?.secret}` }
}

/** A style that the shop has ordered, in colours on sale alone. */
export async function orderedStyle({ sql }: RunningFair, customerId: number) {
  const { rows } = await sql.query<{ goodsId: number; goodsNo: string }>(
    `select styles.id as "goodsId", styles.goods_no as "goodsNo" from order_rows
     join orders on orders.id = order_rows.order_id and orders.type = 'first' and orders.customer_id = $1
     join skcs on skcs.id = order_rows.skc_id join styles on styles.id = skcs.style_id and styles.status = 'onSale'
     where order_rows.qty > 0 and not exists (
       select from skcs others where others.style_id = styles.id and (others.status <> 'onSale' or others.off_mask <> 0))
     group by 1, 2 order by count(*) desc, 1 limit 1`,
    [customerId],
  )
  const [style] = rows
  if (!style) throw new Error('nothing is ordered')
  return style
}

export async function piecesOf(fair: RunningFair, customerId: number, goodsNo: string): Promise<number> {
  const cells = [...(await orderedOf(fair, customerId))].filter(([cell]) => cell.startsWith(`${goodsNo} `))
  return cells.reduce((sum, [, qty]) => sum + qty, 0)
}
