import { refuse } from '@fairdesk/contract/refusal'
import { seesEverything } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { customerVisible, styleVisible } from '../../domain/visibility.ts'
import { askForAll } from '../../engine/ask.ts'
import type { ReportFigures } from '../../engine/engine.ts'
import { oncePerVersion } from '../../engine/once.ts'
import type { ReadContext } from '../context.ts'

/** An SKC that the factory sets a minimum for, with all that was ordered of it. */
export type SkcGap = {
  readonly skcId: number
  readonly goodsId: number
  readonly factoryMin: number
  readonly qty: number
  /** Pieces that are missing; 0 once reached. */
  readonly gap: number
}

/** What the row of an SKC or of a style says of it. */
export type RowGap = { readonly factoryMin: number; readonly gap: number; readonly gapSkcs: number }

type Viewer = { readonly db: Kysely<FairDb>; readonly user: Parameters<typeof visibleTo>[0] }

/**
 * Whether nothing of the fair is hidden from him. The factory judges all orders together: to anybody else the gap would tell what
 * others have ordered.
 */
export async function seesWholeFair({ db, user }: Viewer): Promise<boolean> {
  const visibility = visibleTo(user)
  if (visibility.areas === 'all' && visibility.brands === 'all') return true
  const found = await sql<{ hidden: boolean }>`
    select exists (select from customers where deleted_at is null and (${customerVisible(visibility)}) is not true)
      or exists (select from styles where deleted_at is null and (${styleVisible(visibility)}) is not true) as hidden`.execute(
    db,
  )
  return found.rows[0]?.hidden === false
}

/** @throws Refusal report.factory-not-seen */
export async function checkSeesFactory(viewer: Viewer): Promise<void> {
  if (!(await seesWholeFair(viewer))) refuse('report.factory-not-seen')
}

/** Every SKC with a minimum, judged by all orders that these figures hold. For who sees the whole fair. */
export async function factoryGaps(db: Kysely<FairDb>, figures: Pick<ReportFigures, 'rowsOf'>): Promise<SkcGap[]> {
  const found = await sql<{ skcId: number; goodsId: number; factoryMin: number }>`
    select skcs.id as "skcId", style_id as "goodsId", factory_min as "factoryMin"
    from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where ${countedSkc()} and factory_min > 0
    order by skcs.style_id, skcs.sort, skcs.id`.execute(db)
  const answer = askForAll(figures, { dims: ['skc'], metrics: ['qty'], visibility: seesEverything })
  const ordered = new Map<number, number>()
  for (const { dims, metrics } of answer.rows) ordered.set(dims[0]?.id ?? 0, metrics.qty ?? 0)
  return found.rows.map((skc) => {
    const qty = ordered.get(skc.skcId) ?? 0
    return { ...skc, qty, gap: Math.max(0, skc.factoryMin - qty) }
  })
}

const perVersion = oncePerVersion<readonly SkcGap[]>()

/** The same of now, counted once for a version: rows, totals and the desk ask for it alike. */
export async function factoryGapsNow({ db, engine: engineOf }: Pick<ReadContext, 'db' | 'engine'>) {
  const engine = await engineOf()
  return perVersion(engine, { key: 'factory', version: engine.version }, () => factoryGaps(db, engine))
}

/** By the id of what a row is of. A style lacks what its colours lack: what one has too much helps no other. */
export function gapsByRow(gaps: readonly SkcGap[], by: 'style' | 'skc'): Map<number, RowGap> {
  const rows = new Map<number, RowGap>()
  for (const { skcId, goodsId, factoryMin, gap } of gaps) {
    const id = by === 'skc' ? skcId : goodsId
    const row = rows.get(id) ?? { factoryMin: 0, gap: 0, gapSkcs: 0 }
    rows.set(id, {
      factoryMin: row.factoryMin + factoryMin,
      gap: row.gap + gap,
      gapSkcs: row.gapSkcs + (gap > 0 ? 1 : 0),
    })
  }
  return rows
}
