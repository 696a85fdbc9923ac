import { type CopyChoices, fair } from '@fairdesk/contract/areas/settings/fair'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { checkFairInput } from '../fairs/fair-input.ts'
import { createFair, findFair } from '../fairs/fairs.ts'
import type { JobKind, JobRun } from '../jobs/job.ts'
import type { JobPlace } from '../jobs/runner.ts'
import { moveWithFair } from '../orders/arrows/move-with-fair.ts'
import type { Mover } from '../orders/arrows/write-moves.ts'
import type { Fair } from '../visibility/session-user.ts'
import { chosenTables } from './copy-choices.ts'
import { fairTables } from './in-fair.ts'
import { ordersAsHistory } from './orders-as-history.ts'
import { linkPhotos, removePhotos } from './photo-links.ts'
import { copyTables, lookInto, makeSchema } from './schema-copy.ts'

type Platform = JobPlace & { readonly db: Kysely<PlatformDb> }
type Services = { readonly fairs: Pick<FairDatabases, 'databaseOf'>; readonly dataDir: string }

/** Throttle that leaves the disk free now and then for concurrent saves. */
const gently = { orders: 25, restMs: 30 }

/**
 * Copies a fair in one transaction: killed or cancelled, nothing of it is there. The work of the database is stopped by cancelling
 * its statement.
 */
export function copyJob<P extends Platform>(services: Services): JobKind<P> {
  return {
    kind: 'fair.copy',
    resumes: false,
    run: async (run) => {
      const copy = await makeCopy(run, services, fair.copy.input.parse(run.job.input))
      return { fairId: copy.id }
    },
  }
}

/** The copy within a job. @throws Refusal fair.gone, fair.elsewhere, and those of its fields */
export async function makeCopy(
  run: JobRun<Platform>,
  services: Services,
  input: Input<typeof fair.copy>,
): Promise<Fair> {
  const sourceFair = (await findFair(run.scope.db, input.fromFairId)) ?? refuse('fair.gone')
  if (sourceFair.databaseUrl) refuse('fair.elsewhere')
  // Both have the newest tables.
  await services.fairs.databaseOf(sourceFair)
  const copy = await inOneTransaction(run, (db) => copyFair(db, run, { sourceFair, input, services }))
  await analyze(run.scope.db, copy.schema)
  return copy
}

type CopyFairInput = {
  readonly sourceFair: Fair
  readonly input: Input<typeof fair.copy>
  readonly services: Services
}

async function copyFair(
  db: Transaction<PlatformDb>,
  run: JobRun<Platform>,
  { sourceFair, input, services }: CopyFairInput,
): Promise<Fair> {
  const { choices } = input
  await checkFairInput(db, input)
  const { startsAt, endsAt, ...fields } = input
  const newFair = await createFair(db, {
    ...fields,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    status: 'draft',
    isDefault: false,
    ready: true,
  })
  await keepFairFields(db, sourceFair, newFair)
  await makeSchema(db, newFair.schema)
  const onStep = (table: string, done: number, total: number) => {
    run.signal.throwIfAborted()
    run.progress(table, done, total)
  }
  await copyTables(
    db,
    { sourceSchema: sourceFair.schema, targetSchema: newFair.schema, tables: chosenTables(choices) },
    { onStep, gently },
  )
  // The new fair continues: orders closed with the old one become approved again.
  if (choices.orders === 'withHistory')
    await moveWithFair(fairTables(db), { move: 'unclose', reason: '', mover: moverOf(run) })
  if (choices.orders === 'asLastFair')
    await ordersAsHistory(db, { sourceSchema: sourceFair.schema, targetSchema: newFair.schema })
  await lookInto(db, 'platform')
  if (choices.rights) await copyRights(db, sourceFair, newFair)
  if (choices.pictures)
    await linkPhotos({ dataDir: services.dataDir, sourceSchema: sourceFair.schema, targetSchema: newFair.schema })
  try {
    run.signal.throwIfAborted()
    // On a connection of its own: this transaction sees the job as it was when it began.
    await run.hold(run.scope.db)
    return newFair
  } catch (error) {
    await removePhotos(services.dataDir, newFair.schema)
    throw error
  }
}

function moverOf({ job }: JobRun<Platform>): Mover {
  return { account: job.principal, realName: job.realName, requestId: job.requestId }
}

/** Copies the fields a new fair inherits regardless of the choices. */
async function keepFairFields(db: Transaction<PlatformDb>, sourceFair: Fair, newFair: Fair): Promise<void> {
  await sql`
    update fairs set currency = source.currency, time_zone = source.time_zone, qrcode = source.qrcode, history_from = source.history_from
    from fairs source where fairs.id = ${newFair.id} and source.id = ${sourceFair.id}`.execute(db)
}

async function copyRights(db: Transaction<PlatformDb>, sourceFair: Fair, newFair: Fair): Promise<void> {
  await sql`
    insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand, price_visible)
    select account_id, ${newFair.id}, reportype, showarea, allow_brand, price_visible from account_fairs where fair_id = ${sourceFair.id}`.execute(
    db,
  )
}

/** All tables as they are at one moment; a wish to stop ends the statement under way. */
async function inOneTransaction<T>(
  { scope, signal }: JobRun<Platform>,
  work: (db: Transaction<PlatformDb>) => Promise<T>,
): Promise<T> {
  const { db } = scope
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const result = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const stop = () => void sql`select pg_cancel_backend(${result.rows[0]?.pid})`.execute(db).catch(() => undefined)
      signal.throwIfAborted()
      signal.addEventListener('abort', stop)
      try {
        return await work(transaction)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    })
}

/** Without figures of its own the planner would guess; it finds out by itself within minutes. */
async function analyze(db: Kysely<PlatformDb>, schema: string): Promise<void> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'r'`.execute(db)
  for (const { name } of tables.rows) await sql`analyze ${sql.id(schema, name)}`.execute(db)
}

/** Counts the rows each table of a copy would have; empty tables are left out. */
export async function copyCounts(db: Kysely<PlatformDb>, sourceFair: Fair, choices: CopyChoices) {
  const tables = chosenTables(choices)
  const counts = await sql<{ table: string; rows: number }>`${sql.join(
    tables.map(
      ({ table, where }) =>
        sql`select ${table} as "table", count(*)::integer as rows from ${sql.id(sourceFair.schema, table)} where ${sql.raw(where ?? 'true')}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return counts.rows.filter(({ rows }) => rows > 0)
}
