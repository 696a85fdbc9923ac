import type pg from 'pg'
import type { Change } from '../changes.ts'
import { catalogueStamp } from './read-catalogue.ts'

/** Finds differences from the database by row stamps, as after a manual change. */
export async function findUntold(
  client: pg.PoolClient,
  stamps: { readonly orders: ReadonlyMap<number, string>; readonly base: string },
): Promise<Change> {
  const { rows } = await client.query<{ id: number; stamp: string }>('select id, xmin::text as stamp from orders')
  const changedIds = rows.filter(({ id, stamp }) => stamps.orders.get(id) !== stamp).map(({ id }) => id)
  const existingIds = new Set(rows.map(({ id }) => id))
  const orders = [...changedIds, ...[...stamps.orders.keys()].filter((id) => !existingIds.has(id))]
  return { orders, base: (await catalogueStamp(client)) !== stamps.base }
}
