import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptIncarnation } from '../../../db/incarnation.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { readNewGrowth } from '../../moments/read-growth.ts'
import { feedSql, readFeed } from './read-feed.ts'
import { type FeedPosition, inSnapshot, readPosition } from './snapshot.ts'

let app: TestApp
let since: FeedPosition
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  const { pool } = app.fair
  // As a copied fair has them: very many events of one transaction, and what is known of the table dates from then.
  await pool.query(`
    insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
    select order_id, skc_id, qtys, qtys, unit_tag_fen, unit_net_fen, unit_agent_fen, 'staff', 'admin'
    from order_rows cross join generate_series(1, 3000)`)
  await pool.query('analyze order_events')
  await adoptIncarnation(pool)
  since = await inSnapshot(pool, readPosition)
  await pool.query(`
    with told as (insert into order_events
        (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
      select order_id, skc_id, qtys, qtys, unit_tag_fen, unit_net_fen, unit_agent_fen, 'staff', 'admin'
      from order_rows order by order_id, skc_id limit 1 returning order_id)
    insert into change_feed (orders) select array_agg(order_id) from told`)
})
afterAll(() => app.stop())

type Plan = { readonly 'Relation Name'?: string; readonly 'Rows Removed by Filter'?: number; readonly Plans?: Plan[] }

/** How many events a statement looks at and does not want. */
async function uselessEvents(sql: string): Promise<number> {
  const { rows } = await app.fair.pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (analyze, format json) ${sql}`,
    [since.snapshot],
  )
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  return (rows[0]?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan: plan }) => all(plan))
    .filter((plan) => plan['Relation Name'] === 'order_events')
    .reduce((sum, plan) => sum + (plan['Rows Removed by Filter'] ?? 0), 0)
}

describe('what is new in a fair that one transaction wrote', () => {
  test('is found among few events, whatever the planner knows of the rest', async () => {
    const { news } = await readFeed(app.fair.pool, since)
    expect(news).toMatchObject({ base: false, orders: [expect.any(Number)], rows: [expect.anything()] })
    expect(await uselessEvents(feedSql)).toBe(0)
  })

  test('moves the growth by what is new alone', async () => {
    const { parts } = await readNewGrowth(app.fair.pool, since)
    expect(parts.map(({ qty }) => Number(qty))).toEqual([0])
  })
  test('is looked for by one plan, whatever the snapshot', async () => {
    const client = await app.fair.steady.connect()
    try {
      const kept = async () => {
        const { rows } = await client.query<{ generic: number; custom: number }>(
          `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
          where strpos(statement, 'change_feed') > 0`,
        )
        return rows[0]
      }
      await readFeed(client, since)
      const before = await kept()
      for (let look = 0; look < 8; look++) await readFeed(client, since)
      expect(await kept()).toEqual({ generic: (before?.generic ?? 0) + 8, custom: 0 })
    } finally {
      client.release()
    }
  })
})
