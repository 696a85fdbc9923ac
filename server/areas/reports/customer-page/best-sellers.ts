import { bestSellerCount, type LackedSeller } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { skcFacts } from '../../../domain/goods/goods-facts.ts'
import { openSkcs } from '../../../domain/goods/open-goods.ts'
import { isBrandOpen } from '../../../domain/orders/row-rule.ts'
import { ask, askForAll } from '../../../engine/ask.ts'
import type { Filters } from '../../../engine/question/question.ts'
import type { PageScope } from './page-figures.ts'
import type { PageHead } from './page-head.ts'

type SellerRank = NonNullable<LackedSeller['all']>

/**
 * Lists the SKC among the best sellers of the peers or of all that the customer may order and has not: those of the
 * peers first, in the order of their ranks.
 * @param peers ids of the peers with orders
 */
export async function lackedSellers(
  db: Kysely<FairDb>,
  scope: PageScope,
  { head, peers }: { readonly head: PageHead; readonly peers: readonly number[] },
): Promise<LackedSeller[]> {
  const [owned, all, ofPeers] = await Promise.all([
    ownedSkcs(scope),
    bestSellers(scope, {}),
    peers.length === 0 ? new Map<number, SellerRank>() : bestSellers(scope, { customer: peers }),
  ])
  const lackedIds = [...new Set([...ofPeers.keys(), ...all.keys()])].filter((id) => !owned.has(id))
  const open = await openSkcs(db, lackedIds)
  const ordered = new Set(
    open.filter(({ brandCode }) => isBrandOpen(head.brandCodes, brandCode)).map(({ skcId }) => skcId),
  )
  const facts = await skcFacts(db, { ids: [...ordered], visibility: scope.visibility })
  return lackedIds.flatMap((id): LackedSeller[] => {
    const skc = facts.get(id)
    if (!skc) return []
    const { goodsId, skcId, goodsNo, name, colourName, image } = skc
    return [
      {
        ...{ goodsId, skcId, goodsNo, name, colourName, image },
        ...{ peers: ofPeers.get(id) ?? null, all: all.get(id) ?? null },
      },
    ]
  })
}

async function ownedSkcs({ figures, visibility, customerId }: PageScope): Promise<ReadonlySet<number>> {
  const filters = { customer: [customerId] }
  const { rows } = await askForAll(figures, { dims: ['skc'], metrics: ['qty'], filters, visibility })
  return new Set([...rows].filter(({ metrics }) => (metrics.qty ?? 0) > 0).map(({ dims }) => dims[0]?.id ?? 0))
}

/** Returns ranks by SKC, most pieces first. */
async function bestSellers(
  { figures, visibility }: PageScope,
  filters: Filters,
): Promise<ReadonlyMap<number, SellerRank>> {
  const { rows } = await ask(figures, {
    ...{ dims: ['skc'], metrics: ['qty', 'customers'], filters, visibility },
    ...{ sort: { by: 'qty', order: 'desc' }, page: { page: 1, limit: bestSellerCount } },
  })
  return new Map(
    rows.map(({ dims, rank, metrics }) => [
      dims[0]?.id ?? 0,
      { rank: rank ?? 0, qty: metrics.qty ?? 0, customers: metrics.customers ?? 0 },
    ]),
  )
}
