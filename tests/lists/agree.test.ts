import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import type { Visibility } from '@fairdesk/contract/visibility'
import { customerVisible, styleVisible } from '@fairdesk/server/domain/visibility/visibility'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { people } from '@fairdesk/server/testing/people'
import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import { world } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await fillOddities()
})
afterAll(() => app.stop())

/** A second order of one customer, one in the bin, a customer who is gone and one without a place. */
async function fillOddities(): Promise<void> {
  const { customers, skcs } = world
  const { db } = app.fair
  await sql`update customers set deleted_at = now() where id = ${customers.nanjing}`.execute(db)
  await sql`update customers set area_id = null where id = ${customers.disabled}`.execute(db)
  await sql`
    with made as (
      insert into orders (customer_id, type, status, deleted_at) values
        (${customers.ningbo}, 'replenish', 'draft', null), (${customers.beijing}, 'spot', 'draft', now()),
        (${customers.disabled}, 'first', 'draft', null)
      returning id)
    insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
    select made.id, skc, '{1,6}', 7, 0, 0, 0, 0, 0, 0
    from made, unnest(${[skcs.teeWhite, skcs.sneakerWhite, skcs.sneakerRed]}::int[]) as skc`.execute(db)
}

const scopes = fc.record({
  brands: fc.subarray(['SC', 'HF', 'XX']),
  areas: fc.subarray(['EAST', 'NORTH', 'ZJ', 'JS', 'HZ', 'NB', 'CY']),
})

/** Signs Zhao in, who may open every list and sees of the fair what the scope says. */
async function zhaoWith({ brands, areas }: { readonly brands: string[]; readonly areas: string[] }): Promise<string> {
  await app.server.platform.db
    .updateTable('account_fairs')
    .set({ allow_brand: brands.join(','), showarea: areas.join(',') })
    .where('account_id', '=', (query) => query.selectFrom('accounts').select('id').where('username', '=', 'zhao'))
    .execute()
  const payload = { username: 'zhao', password: people.zhao.password, dbSourceId: 1 }
  const answer = await app.server.app.inject({ method: 'POST', url: '/api/user/login', payload })
  return answer.json<Envelope<{ token: string }>>().data?.token ?? ''
}

async function listFor<E extends Endpoint>(
  token: string,
  { path }: E,
  payload: Params<E> & object,
): Promise<Output<E>> {
  const answer = await app.server.app.inject({ method: 'POST', url: `/api${path}`, headers: { token }, payload })
  return answer.json<{ data: Output<E> }>().data
}

type Counted = { readonly id: number; readonly qty: number }

async function stylesBySql(visibility: Visibility): Promise<Counted[]> {
  const found = await sql<Counted>`
    select styles.id, coalesce(sum(counted.qty), 0)::int as qty
    from styles
    left join (
      select skcs.style_id, order_rows.qty
      from skcs
      join order_rows on order_rows.skc_id = skcs.id
      join orders on orders.id = order_rows.order_id and orders.deleted_at is null
      join customers on customers.id = orders.customer_id and customers.deleted_at is null
      where skcs.deleted_at is null and skcs.status <> 'dropped' and ${customerVisible(visibility)}
    ) counted on counted.style_id = styles.id
    where styles.deleted_at is null and ${styleVisible(visibility)}
    group by styles.id order by qty desc, styles.sort, styles.id`.execute(app.fair.db)
  return found.rows
}

async function customersBySql(visibility: Visibility): Promise<Counted[]> {
  const found = await sql<Counted>`
    select customers.id, coalesce(sum(counted.qty), 0)::int as qty
    from customers
    left join (
      select orders.customer_id, order_rows.qty
      from orders
      join order_rows on order_rows.order_id = orders.id
      join skcs on skcs.id = order_rows.skc_id and skcs.status <> 'dropped' and skcs.deleted_at is null
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      where orders.deleted_at is null and ${styleVisible(visibility)}
    ) counted on counted.customer_id = customers.id
    where customers.deleted_at is null and ${customerVisible(visibility)}
    group by customers.id order by qty desc, customers.sort, customers.id`.execute(app.fair.db)
  return found.rows
}

const byQty = { sort: 'qty', order: 'desc', limit: 50 } as const

test('quantities and their order in the lists are those of SQL, whatever the user may see', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, async (scope) => {
      const token = await zhaoWith(scope)
      const visibility = { ...scope, prices: 'both' } as const
      const styles = await listFor(token, goods.list, byQty)
      const customers = await listFor(token, customer.list, byQty)
      expect(styles.list.map(({ goodsId, qty }) => ({ id: goodsId, qty }))).toEqual(await stylesBySql(visibility))
      expect(customers.list.map(({ customerId, qty }) => ({ id: customerId, qty }))).toEqual(
        await customersBySql(visibility),
      )
    }),
    {
      numRuns: propertyRuns(20),
      seed: 2027,
      examples: [[{ brands: [], areas: [] }], [{ brands: ['SC', 'HF'], areas: ['EAST'] }]],
    },
  )
})

test('list and ranking say the same of every style', async () => {
  const listed = (await app.call(goods.list, byQty)).data?.list ?? []
  const ranked = (await app.call(goodsReport.getGoodsTotalRanking, { metric: 'qty', limit: 50 })).data?.list ?? []
  const ordered = listed.filter(({ qty }) => qty > 0).map(({ goodsId, qty }) => [goodsId, qty])
  expect(ordered.length).toBeGreaterThan(1)
  expect(ranked.filter(({ qty }) => qty > 0).map(({ goodsId, qty }) => [goodsId, qty])).toEqual(ordered)
})
