import type { Kysely } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { world } from './world.ts'

const { customers, skcs } = world

type Line = {
  readonly skc: number
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
  readonly agent?: number
}

/**
 * Orders that can be added up in the head. Pieces by SKC (kept ones 42 in all): tee black 21, white 4, red 1 (frozen);
 * pants 4; sneaker white 12; the dropped red sneaker holds 5 more. Unit prices in fen, as the customers' discounts make them.
 */
const lines: Readonly<Record<number, readonly Line[]>> = {
  [customers.hangzhou]: [
    { skc: skcs.teeBlack, qtys: [1, 2, 3, 4], tag: 19_900, net: 9_950 },
    { skc: skcs.teeWhite, qtys: [2, 2, 0], tag: 19_900, net: 9_950 },
    { skc: skcs.pantsBlack, qtys: [1, 1, 1, 1], tag: 29_900, net: 14_950 },
    { skc: skcs.sneakerRed, qtys: [5], tag: 25_905, net: 12_953 },
  ],
  [customers.ningbo]: [
    { skc: skcs.teeBlack, qtys: [0, 5, 5], tag: 19_900, net: 9_552, agent: 9_950 },
    { skc: skcs.teeRed, qtys: [1], tag: 19_900, net: 9_552, agent: 9_950 },
  ],
  [customers.nanjing]: [
    { skc: skcs.sneakerWhite, qtys: [2, 3, 4], tag: 25_905, net: 15_543 },
    { skc: skcs.teeBlack, qtys: [1], tag: 19_900, net: 19_900 },
  ],
  [customers.beijing]: [{ skc: skcs.sneakerWhite, qtys: [1, 1, 1], tag: 25_905, net: 14_248 }],
}

export async function fillOrders(db: Kysely<FairDb>): Promise<void> {
  for (const [customerId, rows] of Object.entries(lines)) await fillOrder(db, Number(customerId), rows)
}

export async function fillOrder(db: Kysely<FairDb>, customerId: number, rows: readonly Line[]): Promise<void> {
  const { id } = await db
    .insertInto('orders')
    .values({ customer_id: customerId, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map((row) => valuesOf(id, row))
  await db.insertInto('order_rows').values(values).execute()
  await db
    .insertInto('order_events')
    .values(
      values.map(({ skc_id, qtys, unit_tag_fen, unit_net_fen, unit_agent_fen }) => ({
        order_id: id,
        skc_id,
        before: [],
        after: qtys,
        unit_tag_fen,
        unit_net_fen,
        unit_agent_fen,
        source: 'staff',
        account: 'admin',
      })),
    )
    .execute()
}

function valuesOf(orderId: number, { skc, qtys, tag, net, agent = 0 }: Line) {
  const qty = qtys.reduce((total, value) => total + value, 0)
  return {
    order_id: orderId,
    skc_id: skc,
    qtys: [...qtys],
    qty,
    unit_tag_fen: tag,
    unit_net_fen: net,
    unit_agent_fen: agent,
    tag_fen: qty * tag,
    net_fen: qty * net,
    agent_fen: qty * agent,
  }
}
