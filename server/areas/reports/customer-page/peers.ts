import { fewestPeers } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { mayOrder } from '../../../domain/customers/may-order.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { PageHead } from './page-head.ts'

export type PeerGroup = {
  readonly sameLevel: boolean
  readonly sameBigArea: boolean
  /** Ids of all customers in it, and of those with pieces. */
  readonly ids: readonly number[]
  readonly ordered: readonly number[]
}

type Candidate = { readonly id: number; readonly levelId: number | null; readonly bigAreaId: number | null }

/** Groups from the most alike to the widest; the type is always the same. */
const groups = [
  { sameLevel: true, sameBigArea: true },
  { sameLevel: false, sameBigArea: true },
  { sameLevel: true, sameBigArea: false },
  { sameLevel: false, sameBigArea: false },
] as const

/**
 * Finds the first group with enough customers with orders, else the widest with any; null if there is none. Customers
 * who are disabled and have no order, or may not order what the user sees, are no peers.
 * @param piecesOf pieces in sight by customer
 */
export async function findPeers(
  db: Kysely<FairDb>,
  head: PageHead,
  { visibility, piecesOf }: { readonly visibility: Visibility; readonly piecesOf: ReadonlyMap<number, number> },
): Promise<PeerGroup | null> {
  const result = await sql<Candidate & { enabled: boolean }>`
    select customers.id, customers.level_id as "levelId", regions.big_area_id as "bigAreaId", customers.enabled
    from customers left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
    where customers.deleted_at is null and customers.id <> ${head.id} and customers.type = ${head.type}
      and ${customerVisible(visibility)} and ${mayOrder(visibility.brands)}
    order by customers.id`.execute(db)
  const hasOrdered = (id: number) => (piecesOf.get(id) ?? 0) > 0
  const candidates = result.rows.filter(({ id, enabled }) => enabled || hasOrdered(id))
  const peerGroups = groups.map((group): PeerGroup => {
    const ids = candidates
      .filter(
        ({ levelId, bigAreaId }) =>
          (!group.sameLevel || levelId === head.levelId) && (!group.sameBigArea || bigAreaId === head.bigAreaId),
      )
      .map(({ id }) => id)
    return { ...group, ids, ordered: ids.filter(hasOrdered) }
  })
  return (
    peerGroups.find(({ ordered }) => ordered.length >= fewestPeers) ??
    peerGroups.findLast(({ ordered }) => ordered.length > 0) ??
    null
  )
}
