import type { FairState } from '@fairdesk/contract/fair-states'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import type { JobKind } from './job.ts'

type FairAddress = Parameters<FairDatabases['databaseOf']>[0] & { readonly status?: FairState }

type Search<Fair> = {
  /** Fairs whose tables are up to date. */
  readonly fairs: readonly Fair[]
  readonly kinds: readonly Pick<JobKind<never>, 'dueOnlyWith'>[]
  readonly log: (line: string, error: unknown) => void
}

/** Maximum fairs per statement, so that planning takes milliseconds. */
const mostInOne = 100

/** `hasWork`: a job waits or runs, a schedule is due, or rows start jobs. `nextAt`: when the next schedule is due. */
export type FairWork<Fair> = { readonly fair: Fair; readonly hasWork: boolean; readonly nextAt: Date | null }

/**
 * Looks through fairs for work: many are queried in one statement, on a connection that belongs to none of them. Fairs that
 * cannot be asked are omitted.
 */
export async function workOf<Fair extends FairAddress>(
  databases: Pick<FairDatabases, 'sharedOf'>,
  { fairs, kinds, log }: Search<Fair>,
): Promise<FairWork<Fair>[]> {
  const works: FairWork<Fair>[] = []
  for (const onOne of Map.groupBy(fairs, ({ databaseUrl }) => databaseUrl ?? '').values()) {
    for (let start = 0; start < onOne.length; start += mostInOne) {
      const some = onOne.slice(start, start + mostInOne)
      const [first] = some
      if (!first) continue
      try {
        const { rows } = await databases.sharedOf(first).query<Row>(questionOf(some, kinds))
        const rowBySchema = new Map(rows.map((row) => [row.schema, row]))
        works.push(
          ...some.flatMap((fair) => {
            const row = rowBySchema.get(fair.schema)
            return row ? [{ fair, hasWork: row.hasWork, nextAt: row.nextAt }] : []
          }),
        )
      } catch (error) {
        log('fairs could not be looked through for jobs', error)
      }
    }
  }
  return works
}

type Row = { readonly schema: string; readonly hasWork: boolean; readonly nextAt: Date | null }

function questionOf(fairs: readonly FairAddress[], kinds: Search<FairAddress>['kinds']): string {
  const dueConditions = new Map(kinds.flatMap(({ dueOnlyWith: rows }) => (rows ? [[JSON.stringify(rows), rows]] : [])))
  return fairs
    .map(({ schema, status }) => {
      const conditions = [
        { table: 'jobs', where: `state in ('waiting', 'running')` },
        { table: 'schedules', where: 'enabled and next_at <= now()' },
        // Nothing begins by itself in an archived fair.
        ...(status === 'archived' ? [] : dueConditions.values()),
      ].map(({ table, where }) => `exists (select from ${schema}.${table} where ${where})`)
      return `select '${schema}' as schema, ${conditions.join(' or ')} as "hasWork",
        (select min(next_at) from ${schema}.schedules where enabled) as "nextAt"`
    })
    .join(' union all ')
}
