import type { SizeCurve } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { ratioOrder } from '../../../domain/orders/cartons.ts'
import { percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { sharesOf } from '../../../engine/answer/shares.ts'
import { ask } from '../../../engine/ask.ts'
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
  const groups = await readGroups(db, [...ownPieces.keys()], scope.customerId)
  return groups.map(({ id, code, name, sizes, ratios }): SizeCurve => {
    const pieces = sizes.map(({ no }) => ownPieces.get(id)?.get(no) ?? 0)
    const peerPieces = sizes.map(({ no }) => ofPeers.get(id)?.get(no) ?? 0)
    const shares = percents(pieces)
    return {
      ...{ code, name, sizes: sizes.map((size) => size.name), qty: sum(pieces), shares },
      peers: sum(peerPieces) === 0 ? null : percents(peerPieces),
      standard: nearestRatio(
        shares,
        ratios.map(({ parts, ...ratio }) => ({
          ...ratio,
          shares: percents(sizes.map(({ slot }) => parts[slot - 1] ?? 0)),
        })),
      ),
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

type Group = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly sizes: readonly { readonly no: number; readonly slot: number; readonly name: string }[]
  readonly ratios: readonly { readonly name: string; readonly isOwn: boolean; readonly parts: readonly number[] }[]
}

async function readGroups(db: Kysely<FairDb>, ids: readonly number[], customerId: number): Promise<readonly Group[]> {
  const result = await sql<Group>`
    select size_groups.id, size_groups.code, size_groups.name,
      (select coalesce(json_agg(json_build_object('no', size_no, 'slot', slot, 'name', name) order by size_no), '[]')
        from sizes where sizes.size_group_id = size_groups.id) as sizes,
      (select coalesce(json_agg(json_build_object('name', size_ratios.name, 'isOwn', size_ratios.customer_id is not null,
          'parts', size_ratios.parts) order by ${ratioOrder}), '[]')
        from size_ratios where size_ratios.size_group_id = size_groups.id
          and (size_ratios.customer_id = ${customerId} or size_ratios.customer_id is null)) as ratios
    from size_groups where size_groups.id = any(${[...ids]}::int[])
    order by size_groups.sort, size_groups.id`.execute(db)
  return result.rows
}

type Ratio = { readonly name: string; readonly isOwn: boolean; readonly shares: number[] }

/** The ratio with the least points of difference; of equal ones the first. */
function nearestRatio(curve: readonly number[], ratios: readonly Ratio[]): SizeCurve['standard'] {
  const ownRatios = ratios.filter(({ isOwn }) => isOwn)
  const candidates = ownRatios.length > 0 ? ownRatios : ratios
  const distanceOf = ({ shares }: Ratio) => sum(shares.map((share, index) => Math.abs(share - (curve[index] ?? 0))))
  const [nearest] = candidates.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  if (!nearest) return null
  const { name, isOwn, shares } = nearest
  return { name, kind: isOwn ? 'own' : candidates.length === 1 ? 'only' : 'nearest', shares }
}

function percents(values: readonly number[]): number[] {
  return sharesOf(values).map((share) => percentOfHundredths(share) ?? 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
