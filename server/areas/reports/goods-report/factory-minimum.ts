import { refuse } from '@fairdesk/contract/refusal'
import { seesEverything } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../../db/counted-skcs.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import { askForAll, type FiguresSource } from '../../../engine/ask.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import type { ReadContext } from '../../context.ts'

/** An SKC that the factory sets a minimum for, with all that was ordered of it. */
export type SkcGap = {
  readonly skcId: number
  readonly goodsId: number
  readonly factoryMin: number
  readonly qty: number
  /** Pieces that are missing; 0 once reached. */
  readonly gap: number
}

/** Factory minimum figures in the row of an SKC or style. */
export type RowGap = { readonly factoryMin: number; readonly gap: number; readonly gapSkcs: number }

type Viewer = { readonly db: Kysely<FairDb>; readonly user: Parameters<typeof visibleTo>[0] }

/**
 * Returns true if nothing of the fair is hidden from the user. The factory minimum is checked over all orders
 * together: the gap would tell anybody else what others have ordered.
 */
export async function seesWholeFair({ db, user }: Viewer): Promise<boolean> {
  const visibility = visibleTo(user)
  if (visibility.areas === 'all' && visibility.brands === 'all') return true
  const result = await sql<{ hidden: boolean }>`
    select exists (select from customers where deleted_at is null and (${customerVisible(visibility)}) is not true)
      or exists (select from styles where deleted_at is null and (${styleVisible(visibility)}) is not true) as hidden`.execute(
    db,
  )
  return result.rows[0]?.hidden === false
}

/** @throws Refusal report.factory-not-seen */
export async function checkSeesFactory(viewer: Viewer): Promise<void> {
  if (!(await seesWholeFair(viewer))) refuse('report.factory-not-seen')
}

/**
 * Returns every SKC with a minimum, checked against all orders in these figures. For users who see the whole fair.
 */
export async function factoryGaps(db: Kysely<FairDb>, figures: FiguresSource): Promise<SkcGap[]> {
  const result = await sql<{ skcId: number; goodsId: number; factoryMin: number }>`
    select skcs.id as "skcId", style_id as "goodsId", factory_min as "factoryMin"
    from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where ${countedSkc()} and factory_min > 0
    order by skcs.style_id, skcs.sort, skcs.id`.execute(db)
  const answer = await askForAll(figures, { dims: ['skc'], metrics: ['qty'], visibility: seesEverything })
  const ordered = new Map<number, number>()
  for (const { dims, metrics } of answer.rows) ordered.set(dims[0]?.id ?? 0, metrics.qty ?? 0)
  return result.rows.map((skc) => {
    const qty = ordered.get(skc.skcId) ?? 0
    return { ...skc, qty, gap: Math.max(0, skc.factoryMin - qty) }
  })
}

const perVersion = oncePerVersion<readonly SkcGap[]>()

/** Returns the present gaps, computed once per version: rows, totals and the desk share them. */
export async function factoryGapsNow({ db, engine: engineOf }: Pick<ReadContext, 'db' | 'engine'>) {
  const engine = await engineOf()
  return perVersion(engine, { key: 'factory', version: engine.version }, () => factoryGaps(db, engine))
}

/**
 * Sums gaps by the row's id. A style lacks what its colours lack: a surplus of one colour does not offset another's
 * gap.
 */
export function gapsByRow(gaps: readonly SkcGap[], groupBy: 'style' | 'skc'): Map<number, RowGap> {
  const rows = new Map<number, RowGap>()
  for (const { skcId, goodsId, factoryMin, gap } of gaps) {
    const id = groupBy === 'skc' ? skcId : goodsId
    const row = rows.get(id) ?? { factoryMin: 0, gap: 0, gapSkcs: 0 }
    rows.set(id, {
      factoryMin: row.factoryMin + factoryMin,
      gap: row.gap + gap,
      gapSkcs: row.gapSkcs + (gap > 0 ? 1 : 0),
    })
  }
  return rows
}
