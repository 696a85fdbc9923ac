import type { FairDatabases } from '../settings/fair-databases.ts'
import type { JobKind } from './job.ts'

type FairAddress = Parameters<FairDatabases['of']>[0]

type Search<Fair> = {
  /** Whose tables are up to date. */
  readonly fairs: readonly Fair[]
  readonly kinds: readonly Pick<JobKind<never>, 'dueOnlyWith'>[]
  readonly log: (line: string, error: unknown) => void
}

/** A statement is planned in milliseconds for so many. */
const mostInOne = 100

/**
 * Those in which a job waits or runs, a schedule is due, or something stands by which jobs begin: asked of many fairs by one statement,
 * on a connection that is of none of them.
 */
export async function fairsWithWork<Fair extends FairAddress>(
  databases: Pick<FairDatabases, 'sharedOf'>,
  { fairs, kinds, log }: Search<Fair>,
): Promise<Fair[]> {
  const found: Fair[] = []
  for (const onOne of Map.groupBy(fairs, ({ databaseUrl }) => databaseUrl ?? '').values()) {
    for (let at = 0; at < onOne.length; at += mostInOne) {
      const some = onOne.slice(at, at + mostInOne)
      const [first] = some
      if (!first) continue
      try {
        const { rows } = await databases.sharedOf(first).query<{ schema: string }>(questionOf(some, kinds))
        const busy = new Set(rows.map(({ schema }) => schema))
        found.push(...some.filter(({ schema }) => busy.has(schema)))
      } catch (error) {
        log('fairs could not be looked through for jobs', error)
      }
    }
  }
  return found
}

function questionOf(fairs: readonly FairAddress[], kinds: Search<FairAddress>['kinds']): string {
  const begun = new Map(kinds.flatMap(({ dueOnlyWith: rows }) => (rows ? [[JSON.stringify(rows), rows]] : [])))
  return fairs
    .map(({ schema }) => {
      const conditions = [
        { table: 'jobs', where: `state in ('waiting', 'running')` },
        { table: 'schedules', where: 'enabled and next_at <= now()' },
        ...begun.values(),
      ].map(({ table, where }) => `exists (select from ${schema}.${table} where ${where})`)
      return `select '${schema}' as schema where ${conditions.join(' or ')}`
    })
    .join(' union all ')
}
