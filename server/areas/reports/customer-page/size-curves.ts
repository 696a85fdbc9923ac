import type { SizeCurve } from '@fairdesk/contract/areas/reports/customers/customer-page'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { ask } from '../../../engine/ask.ts'
import { percents, readRatioGroups, standardFor } from '../stored-ratios.ts'
import type { PageScope } from './page-figures.ts'

/** Pieces of a size group by size number. */
type GroupPieces = ReadonlyMap<number, number>

/** Returns the curve of each size group that the customer ordered, beside the standard and the peers. */
export async function sizeCurvesOf(
  db: Kysely<FairDb>,
  scope: PageScope,
  peers: readonly number[],
): Promise<SizeCurve[]> {
  const ownPieces = await piecesByGroup(scope, [scope.customerId])
  const ofPeers = peers.length === 0 ? new Map<number, GroupPieces>() : await piecesByGroup(scope, peers)
  const groups = await readRatioGroups(db, [...ownPieces.keys()], [scope.customerId])
  return groups.map(({ id, code, name, sizes, ratios }): SizeCurve => {
    const pieces = sizes.map(({ no }) => ownPieces.get(id)?.get(no) ?? 0)
    const peerPieces = sizes.map(({ no }) => ofPeers.get(id)?.get(no) ?? 0)
    const shares = percents(pieces)
    return {
      ...{ code, name, sizes: sizes.map((size) => size.name), qty: sum(pieces), shares },
      peers: sum(peerPieces) === 0 ? null : percents(peerPieces),
      standard: standardFor(shares, { sizes, ratios }, scope.customerId),
    }
  })
}

async function piecesByGroup(
  { figures, visibility }: PageScope,
  customers: readonly number[],
): Promise<Map<number, GroupPieces>> {
  const { rows, sizeColumns = [] } = await ask(figures, {
    ...{ dims: ['sizeGroup'], metrics: ['qty'], filters: { customer: customers }, visibility, sizeMode: 'columns' },
  })
  return new Map(
    rows
      .filter(({ metrics }) => (metrics.qty ?? 0) > 0)
      .map(({ dims, sizes = [] }) => [
        dims[0]?.id ?? 0,
        new Map(sizeColumns.map(({ no }, column) => [no, sizes[column] ?? 0])),
      ]),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
