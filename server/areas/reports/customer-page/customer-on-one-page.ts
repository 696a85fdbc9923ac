import type { CustomerPage, customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { type FollowUp, followUpKinds } from '@fairdesk/contract/areas/reports/follow-ups'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { latestFollowUps } from '../../../domain/follow-ups/follow-ups.ts'
import { seesTargetAmounts, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { comparedFigures } from '../comparison.ts'
import { lackedSellers } from './best-sellers.ts'
import { categoriesOf } from './categories.ts'
import { readLastSeason } from './last-season.ts'
import { mustOrdersMissing } from './must-orders.ts'
import { figuresByCustomer, mediansOf, type PageScope, type PeerFigures, totalFigures } from './page-figures.ts'
import { readOrders, readPageHead } from './page-head.ts'
import { findPeers, type PeerGroup } from './peers.ts'
import { sizeCurvesOf } from './size-curves.ts'

/** Everything that a conversation with a customer needs; all figures are of one version. */
export const customerOnOnePage: Handler<typeof customerPage.get> = async (context, { customerId, comparison }) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const head = await readPageHead(db, customerId, visibility)
  const scope = await pageScope(context, customerId)
  const byCustomer = await figuresByCustomer(scope, {})
  const piecesOf = new Map([...byCustomer].map(([id, { qty }]) => [id, qty]))
  const group = await findPeers(db, head, { visibility, piecesOf })
  const peers = group?.ordered ?? []
  const [last, compared] = await Promise.all([
    readLastSeason(db, customerId, visibility),
    comparedFigures(context, scope.figures, {
      dims: ['category'],
      input: { customers: { customerIds: [customerId] }, comparison },
    }),
  ])
  const { levelId: _level, bigAreaId: _bigArea, brandCodes: _brands, ...customer } = head
  const [figures, categories, lacked, sizeCurves, mustOrders, orders, followUps, peerGroup] = await Promise.all([
    totalFigures(scope),
    categoriesOf(scope, { peers, byCustomer, last, compared }),
    lackedSellers(db, scope, { head, peers }),
    sizeCurvesOf(db, scope, peers),
    mustOrdersMissing(db, head, visibility),
    readOrders(db, customerId, visibility),
    followUpsOf(db, customerId),
    peersShown(scope, group, byCustomer),
  ])
  return {
    ...{ customer, orders, figures, peers: peerGroup, categories, mustOrders, lacked, sizeCurves, followUps },
    last: last?.season ?? null,
    ...(compared && { comparison: { ...compared.summary, former: compared.total } }),
    ...(scope.basis && { basis: scope.basis }),
    version: scope.figures.version,
  }
}

async function pageScope(
  { db, user, figures }: Pick<ReadContext, 'db' | 'user' | 'figures'>,
  customerId: number,
): Promise<PageScope> {
  const visibility = visibleTo(user)
  const switches = await readSwitches(db)
  return {
    ...{ figures: await figures({}), visibility, customerId, basis: shownBasis(visibility, switches) },
    seesTargetAmount: seesTargetAmounts(visibility, switches),
  }
}

async function peersShown(
  { figures, visibility }: PageScope,
  group: PeerGroup | null,
  byCustomer: ReadonlyMap<number, PeerFigures>,
): Promise<CustomerPage['peers']> {
  if (!group) return null
  const { sameLevel, sameBigArea, ids, ordered } = group
  const { totals } = await ask(figures, { dims: [], metrics: ['offeredSkc'], visibility })
  const medians = mediansOf(ordered, byCustomer, totals.metrics.offeredSkc ?? 0)
  return { sameLevel, sameBigArea, customers: ids.length, ordered: ordered.length, median: medians }
}

async function followUpsOf(db: Kysely<FairDb>, customerId: number): Promise<CustomerPage['followUps']> {
  const latest = await Promise.all(
    followUpKinds.map(async (kind) => [kind, (await latestFollowUps(db, kind)).get(customerId)] as const),
  )
  return Object.fromEntries(latest.filter((entry): entry is [(typeof entry)[0], FollowUp] => entry[1] !== undefined))
}
