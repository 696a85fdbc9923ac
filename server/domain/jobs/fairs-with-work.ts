import type { FairDatabases } from '../fairs/fair-databases.ts'
import type { JobKind } from './job.ts'

type FairAddress = Parameters<FairDatabases['databaseOf']>[0]

type Search<Fair> = {
  /** Fairs whose tables are up to date. */
  readonly fairs: readonly Fair[]
  readonly kinds: readonly Pick<JobKind<never>, 'dueOnlyWith'>[]
  readonly log: (line: string, error: unknown) => void
}

/** Maximum fairs per statement, so that planning takes milliseconds. */
const mostInOne = 100

/**
 * Returns the fairs with a job waiting or running, a schedule due, or rows that start jobs: many fairs are queried in
 * one statement, on a connection that belongs to none of them.
 */
export async function fairsWithWork<Fair extends FairAddress>(
  databases: Pick<FairDatabases, 'sharedOf'>,
  { fairs, kinds, log }: Search<Fair>,
): Promise<Fair[]> {
  const busyFairs: Fair[] = []
  for (const onOne of Map.groupBy(fairs, ({ databaseUrl }) => databaseUrl ?? '').values()) {
    for (let start = 0; start < onOne.length; start += mostInOne) {
      const some = onOne.slice(start, start + mostInOne)
      const [first] = some
      if (!first) continue
      try {
        const { rows } = await databases.sharedOf(first).query<{ schema: string }>(questionOf(some, kinds))
        const busy = new Set(rows.map(({ schema }) => schema))
        busyFairs.push(...some.filter(({ schema }) => busy.has(schema)))
      } catch (error) {
        log('fairs could not be looked through for jobs', error)
      }
    }
  }
  return busyFairs
}

function questionOf(fairs: readonly FairAddress[], kinds: Search<FairAddress>['kinds']): string {
  const dueConditions = new Map(kinds.flatMap(({ dueOnlyWith: rows }) => (rows ? [[JSON.stringify(rows), rows]] : [])))
  return fairs
    .map(({ schema }) => {
      const conditions = [
        { table: 'jobs', where: `state in ('waiting', 'running')` },
        { table: 'schedules', where: 'enabled and next_at <= now()' },
        ...dueConditions.values(),
      ].map(({ table, where }) => `exists (select from ${schema}.${table} where ${where})`)
      return `select '${schema}' as schema where ${conditions.join(' or ')}`
    })
    .join(' union all ')
}
