import type { OrderExtracts, PartExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { mayOpen, type SessionUser } from '../visibility/session-user.ts'
import { paperExtracts, partsExtracts, syncExtracts } from './extracts.ts'

/**
 * Returns the extracts of orders that the user may see, by order id: no parts without the right to split orders, no
 * other systems for non-administrators. Orders without any are absent.
 */
export async function seenOrderExtracts(
  db: Kysely<FairDb>,
  user: SessionUser,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<OrderExtracts, 'id' | 'no'>>> {
  const papers = await paperExtracts(db, 'order', mayOpen(user, ['orderManagement', 'orderEntry']) ? ids : [])
  const partsByOrder = await partsExtracts(db, mayOpen(user, ['orderSplitting']) ? ids : [])
  const copies = await syncExtracts(db, 'order', user.isAdmin ? ids : [])
  return new Map(
    ids.flatMap((id) => {
      const [paper, parts, sync] = [papers.get(id), partsByOrder.get(id), copies.get(id)]
      if (!paper && !parts && !sync) return []
      return [[id, { ...(paper ? { paper } : {}), ...(parts ? { parts } : {}), ...(sync ? { sync } : {}) }]]
    }),
  )
}

/** Returns the extracts of order parts that the user may see, by part id; parts without any are absent. */
export async function seenPartExtracts(
  db: Kysely<FairDb>,
  user: SessionUser,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<PartExtracts, 'id' | 'no'>>> {
  const seenIds = mayOpen(user, ['orderSplitting']) ? ids : []
  const papers = await paperExtracts(db, 'part', seenIds)
  const copies = await syncExtracts(db, 'part', user.isAdmin ? seenIds : [])
  return new Map(
    seenIds.flatMap((id) => {
      const [paper, sync] = [papers.get(id), copies.get(id)]
      return paper || sync ? [[id, { ...(paper ? { paper } : {}), ...(sync ? { sync } : {}) }]] : []
    }),
  )
}
