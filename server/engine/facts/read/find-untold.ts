import type pg from 'pg'
import type { Change } from '../changes.ts'
import { catalogueStamp } from './read-catalogue.ts'

type Stamps = { readonly orders: ReadonlyMap<number, string>; readonly base: string }

/** What differs from the database by the stamps of its rows, as after a change by hand. */
export async function findUntold(client: pg.PoolClient, stamps: Stamps): Promise<Change> {
  const { rows } = await client.query<{ id: number; stamp: string }>('select id, xmin::text as stamp from orders')
  const written = rows.filter(({ id, stamp }) => stamps.orders.get(id) !== stamp).map(({ id }) => id)
  const there = new Set(rows.map(({ id }) => id))
  const orders = [...written, ...[...stamps.orders.keys()].filter((id) => !there.has(id))]
  return { orders, base: (await catalogueStamp(client)) !== stamps.base }
}
