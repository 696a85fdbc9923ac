import type { PageCategory } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { foldCode } from '@fairdesk/contract/names/fold'
import { percent, percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ComparedFigures } from '../comparison.ts'
import { median } from '../median.ts'
import type { LastOrders } from './last-season.ts'
import { against, breadth, mediansOf, type PageScope, type PeerFigures, peerFigures } from './page-figures.ts'

type CategoryContext = {
  /** Ids of the peers with orders, and what each has of all goods. */
  readonly peers: readonly number[]
  readonly byCustomer: ReadonlyMap<number, PeerFigures>
  readonly last: LastOrders | null
  readonly compared: ComparedFigures | null
}

/** Lists the categories that are offered, ordered, or have a target, in their own order. */
export async function categoriesOf(scope: PageScope, context: CategoryContext): Promise<PageCategory[]> {
  const { figures, visibility, customerId } = scope
  const answer = await askForAll(figures, {
    dims: ['category'],
    metrics: ['qty', 'skc', 'offeredSkc', 'share', 'depth', 'width', 'targetQty'],
    filters: { customer: [customerId] },
    visibility,
    includeZero: true,
  })
  const peers = await peersByCategory(scope, context.peers)
  return [...answer.rows].flatMap(({ dims: [category], metrics }): PageCategory[] => {
    if (!category) return []
    const { code, label } = category
    const offeredSkc = metrics.offeredSkc ?? 0
    const measured = against(metrics.qty ?? 0, metrics.targetQty)
    if (measured.actual === 0 && measured.target === null && offeredSkc === 0) return []
    return [
      {
        ...{ code, name: label, ...measured, skc: metrics.skc ?? 0, offeredSkc, ...breadth(metrics) },
        share: percentOfHundredths(metrics.share),
        peers: peerMedians(peers.get(code) ?? new Map(), context, offeredSkc),
        lastQty: context.last?.byCategory.get(foldCode(label)) ?? context.last?.byCategory.get(foldCode(code)) ?? null,
        ...(context.compared && { former: context.compared.formerOf({ dims: [category] }) }),
      },
    ]
  })
}

async function peersByCategory(
  { figures, visibility }: PageScope,
  peers: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, PeerFigures>>> {
  const byCategory = new Map<string, Map<number, PeerFigures>>()
  if (peers.length === 0) return byCategory
  const { rows } = await askForAll(figures, {
    ...{ dims: ['category', 'customer'], metrics: ['qty', 'styles', 'skc'], filters: { customer: peers }, visibility },
  })
  for (const { dims, metrics } of rows) {
    const [category, customer] = dims
    const code = category?.code ?? ''
    const customers = byCategory.get(code) ?? new Map<number, PeerFigures>()
    byCategory.set(code, customers.set(customer?.id ?? 0, peerFigures(metrics)))
  }
  return byCategory
}

function peerMedians(
  ofCategory: ReadonlyMap<number, PeerFigures>,
  { peers, byCustomer }: CategoryContext,
  offeredSkc: number,
): PageCategory['peers'] {
  if (peers.length === 0) return null
  const { qty, depth, width } = mediansOf(peers, ofCategory, offeredSkc)
  const shares = peers.map((id) => (ofCategory.get(id)?.qty ?? 0) / (byCustomer.get(id)?.qty || 1))
  return { qty, depth, width, share: percent(median(shares)) }
}
