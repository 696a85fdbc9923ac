import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../../db/fair-types.gen.ts'
import type { SizeMove } from '../../../../../../domain/size-moves/move-sizes.ts'
import { sizesInUse } from '../../../../../../domain/size-moves/sizes-in-use.ts'
import type { TextsOfScreen } from '../../../columns/texts.ts'
import type { PlanRequest } from '../../../kind-plan.ts'
import { missing, type SizeGroups } from '../../../lookup/size-groups.ts'
import type { JoinedStyle } from '../joined.ts'
import { sizesOf } from '../plan-sizes.ts'
import type { PlannedStyle } from '../planned.ts'
import type { PresentGoods } from '../present-goods.ts'
import type { Growth } from './larger-group.ts'

type GrowthQuery = Pick<PlanRequest, 'db' | 'mapping'> & {
  readonly joined: readonly JoinedStyle[]
  readonly present: PresentGoods
  readonly groups: SizeGroups
}

/** Reads the sizes in use of the styles that may move: those that lack sizes of the file, or that name another group. */
export async function readGrowth({ db, mapping, joined, present, groups }: GrowthQuery): Promise<Growth> {
  const ids = joined.flatMap((style) => {
    const stored = present.styles.get(style.key)
    const group = groups.withId(stored?.size_group_id ?? null)
    if (!stored || !group) return []
    const named = style.cells.sizeGroup
    const isOther = typeof named === 'string' && groups.named(named) !== group
    return isOther || missing(group, sizesOf(style)).length > 0 ? [stored.id] : []
  })
  return { inUse: await sizesInUse(db, ids), answers: mapping.options.sizeGroups ?? {}, questions: new Map() }
}

/** Says that phones need a new package, where one was made: they name sizes by their ids. */
export async function noticesOnMoves(
  db: Kysely<FairDb>,
  moves: readonly SizeMove[],
  { texts }: TextsOfScreen,
): Promise<string[]> {
  if (moves.length === 0) return []
  const { rows } = await sql`select from packages limit 1`.execute(db)
  return rows.length === 0 ? [] : [texts.layout.largerGroups.newPackage({ count: moves.length })]
}

export function sizeMovesIn(styles: readonly PlannedStyle[]): SizeMove[] {
  return styles.flatMap(({ id, group, move }) =>
    id === null || !group?.id || !move ? [] : [{ styleId: id, groupId: group.id, slots: move.slots }],
  )
}
