import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { LaterDropped } from '@fairdesk/contract/areas/reports/moment'
import { figureMenus } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { momentAt } from '@fairdesk/contract/values/ordering-time'
import { sql } from 'kysely'
import { countedSkc } from '../../db/counted-skcs.ts'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import { mayOpen, visibleTo } from '../../domain/visibility/session-user.ts'
import { ask, type FiguresSource } from '../../engine/ask.ts'
import { growthStepMs } from '../../engine/moments/growth.ts'
import type { ReadContext } from '../context.ts'

/** Growth of another fair up to the same part of its ordering time, as far as the user sees it there. */
export type OtherGrowth = {
  readonly fair: string
  /** Pieces by then. */
  qtyAt(fraction: number): number
  /** Part of its final pieces, 0 to 1; null where nothing was ordered. */
  shareAt(fraction: number): number | null
}

/** Null where it has no hours or is a season: then nothing there is at the same time. @throws Refusal report.other-fair… */
export async function otherGrowth(
  context: Pick<ReadContext, 'otherFair'>,
  comparison: Comparison,
): Promise<OtherGrowth | null> {
  if (!('fairId' in comparison)) return null
  const { db, user, engine } = await context.otherFair(comparison.fairId)
  if (!mayOpen(user, figureMenus)) refuse('report.other-fair-closed', { fair: user.fair.name })
  const days = fairDays(await readFairHours(db), user.fair.timeZone)
  if (days.length === 0) return null
  const { startMs, qty } = await (await engine()).growth(visibleTo(user))
  let sum = 0
  const totals = qty.map((pieces) => {
    sum += pieces
    return sum
  })
  const qtyAt = (fraction: number): number => {
    const steps = Math.floor(((momentAt(days, fraction) ?? 0) - (startMs ?? 0)) / growthStepMs)
    return startMs === null || steps <= 0 ? 0 : (totals[Math.min(steps, totals.length) - 1] ?? 0)
  }
  return { fair: user.fair.name, qtyAt, shareAt: (fraction) => (sum > 0 ? qtyAt(fraction) / sum : null) }
}

const mostListed = 20

/**
 * Finds visible colours that counted at the moment of these figures but were dropped since, with their pieces at that
 * moment.
 */
export async function laterDropped(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  figures: FiguresSource,
): Promise<LaterDropped | undefined> {
  const { rows: droppedSkcs } = await sql<{ id: number; at: Date | null; by: string | null }>`
    select skcs.id, coalesce(skcs.status_at, skcs.deleted_at, styles.deleted_at) as at, skcs.status_by as by
    from skcs join styles on styles.id = skcs.style_id
    where not (${countedSkc()} and styles.deleted_at is null)`.execute(db)
  if (droppedSkcs.length === 0) return undefined
  const byId = new Map(droppedSkcs.map((skc) => [skc.id, skc]))
  const { rows, totals } = await ask(figures, {
    ...{ dims: ['skc'], metrics: ['qty'], filters: { skc: [...byId.keys()] } },
    visibility: visibleTo(user),
    sort: { by: 'qty', order: 'desc' },
  })
  if (rows.length === 0) return undefined
  return {
    skcs: rows.length,
    qty: totals.metrics.qty ?? 0,
    list: rows.slice(0, mostListed).map(({ dims: [skc], metrics }) => {
      const { at, by } = byId.get(skc?.id ?? 0) ?? {}
      return {
        skcNo: skc?.code ?? '',
        name: skc?.label ?? '',
        qty: metrics.qty ?? 0,
        at: at?.toISOString() ?? null,
        by: by ?? '',
      }
    }),
  }
}
