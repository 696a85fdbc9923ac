import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import type { PoolClient } from 'pg'
import type { FairPlan } from '../plan/fair-plan.ts'
import { fillOpinions } from './fill-opinions.ts'
import { fillOrders } from './fill-orders.ts'
import { fillTables } from './fill-tables.ts'

/** Fills the empty schema of a fair: goods, customers and hours in one transaction, orders in another, events in a third, then opinions. */
export async function fillFair({ pool }: Pick<Database<FairDb>, 'pool'>, plan: FairPlan): Promise<void> {
  const [client, events] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await inTransaction([client], async () => {
      await fillTables(client, plan)
      await fillHours(client, plan)
    })
    await inTransaction([client, events], () => fillOrders(client, events, plan))
    await inTransaction([client], () => fillOpinions(client))
    await client.query('analyze')
    client.release()
    events.release()
  } catch (error) {
    // A connection that was cut off in the middle of a COPY is of no more use.
    client.release(true)
    events.release(true)
    throw error
  }
}

async function fillHours(client: PoolClient, { days }: FairPlan): Promise<void> {
  await client.query(`insert into settings (key, value) values ('days', $1)`, [JSON.stringify(days)])
}

async function inTransaction(clients: readonly PoolClient[], work: () => Promise<void>): Promise<void> {
  for (const client of clients) await client.query('begin')
  await work()
  for (const client of clients) await client.query('commit')
}
