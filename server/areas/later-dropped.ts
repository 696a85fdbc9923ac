import type { LaterDropped } from '@fairdesk/contract/areas/reports/moment'
import { sql } from 'kysely'
import { countedSkc } from '../db/counted-skcs.ts'
import { visibleTo } from '../domain/accounts/session-user.ts'
import { ask } from '../engine/ask.ts'
import type { ReportFigures } from '../engine/engine.ts'
import type { ReadContext } from './context.ts'

const mostListed = 20

/** Colours that counted at the moment of these figures and count no more today, with their pieces then, in the user's sight. */
export async function laterDropped(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  figures: Pick<ReportFigures, 'ask'>,
): Promise<LaterDropped | undefined> {
  const { rows: gone } = await sql<{ id: number; at: Date | null; by: string | null }>`
    select skcs.id, coalesce(skcs.status_at, skcs.deleted_at, styles.deleted_at) as at, skcs.status_by as by
    from skcs join styles on styles.id = skcs.style_id
    where not (${countedSkc()} and styles.deleted_at is null)`.execute(db)
  if (gone.length === 0) return undefined
  const byId = new Map(gone.map((skc) => [skc.id, skc]))
  const { rows, totals } = ask(figures, {
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
