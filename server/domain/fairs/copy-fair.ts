import { type CopyChoices, fair } from '@fairdesk/contract/areas/settings/fair'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { Fair } from '../accounts/session-user.ts'
import type { JobKind, JobRun } from '../jobs/job.ts'
import type { JobPlace } from '../jobs/runner.ts'
import { moveWithFair } from '../orders/arrows/move-with-fair.ts'
import type { Mover } from '../orders/arrows/write-moves.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { createFair, findFair } from '../settings/fairs.ts'
import { chosenTables } from './copy-choices.ts'
import { checkFairInput } from './fair-input.ts'
import { fairTables } from './in-fair.ts'
import { ordersAsHistory } from './orders-as-history.ts'
import { linkPhotos, removePhotos } from './photo-links.ts'
import { copyTables, lookInto, makeSchema } from './schema-copy.ts'

type Platform = JobPlace & { readonly db: Kysely<PlatformDb> }
type Services = { readonly fairs: Pick<FairDatabases, 'of'>; readonly dataDir: string }

/** So that those who save meanwhile find the disk free now and then. */
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
  const from = (await findFair(run.place.db, input.fromFairId)) ?? refuse('fair.gone')
  if (from.databaseUrl) refuse('fair.elsewhere')
  // Both have the newest tables.
  await services.fairs.of(from)
  const copy = await inOneTransaction(run, (db) => copyFair(db, run, { from, input, services }))
  await analyze(run.place.db, copy.schema)
  return copy
}

type Given = {
  readonly from: Fair
  readonly input: Input<typeof fair.copy>
  readonly services: Services
}

async function copyFair(
  db: Transaction<PlatformDb>,
  run: JobRun<Platform>,
  { from, input, services }: Given,
): Promise<Fair> {
  const { choices } = input
  await checkFairInput(db, input)
  const { startsAt, endsAt, ...fields } = input
  const made = await createFair(db, {
    ...fields,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    status: 'draft',
    isDefault: false,
    ready: true,
  })
  await keepFairFields(db, from, made)
  await makeSchema(db, made.schema)
  const onStep = (table: string, done: number, total: number) => {
    run.signal.throwIfAborted()
    run.progress(table, done, total)
  }
  await copyTables(db, { from: from.schema, to: made.schema, tables: chosenTables(choices) }, { onStep, gently })
  // Its fair goes on: what was closed with the old one is approved again.
  if (choices.orders === 'withHistory')
    await moveWithFair(fairTables(db), { move: 'unclose', reason: '', mover: moverOf(run) })
  if (choices.orders === 'asLastFair') await ordersAsHistory(db, { from: from.schema, to: made.schema })
  await lookInto(db, 'platform')
  if (choices.rights) await copyRights(db, from, made)
  if (choices.pictures) await linkPhotos({ dataDir: services.dataDir, from: from.schema, to: made.schema })
  try {
    run.signal.throwIfAborted()
    // On a connection of its own: this transaction sees the job as it was when it began.
    await run.hold(run.place.db)
    return made
  } catch (error) {
    await removePhotos(services.dataDir, made.schema)
    throw error
  }
}

function moverOf({ job }: JobRun<Platform>): Mover {
  return { account: job.principal, realName: job.realName, requestId: job.requestId }
}

/** What the new fair takes over of the old one's row, whatever was chosen. */
async function keepFairFields(db: Transaction<PlatformDb>, from: Fair, to: Fair): Promise<void> {
  await sql`
    update fairs set currency = source.currency, time_zone = source.time_zone, qrcode = source.qrcode, history_from = source.history_from
    from fairs source where fairs.id = ${to.id} and source.id = ${from.id}`.execute(db)
}

async function copyRights(db: Transaction<PlatformDb>, from: Fair, to: Fair): Promise<void> {
  await sql`
    insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand, price_visible)
    select account_id, ${to.id}, reportype, showarea, allow_brand, price_visible from account_fairs where fair_id = ${from.id}`.execute(
    db,
  )
}

/** All tables as they are at one moment; a wish to stop ends the statement under way. */
async function inOneTransaction<T>(
  { place, signal }: JobRun<Platform>,
  work: (db: Transaction<PlatformDb>) => Promise<T>,
): Promise<T> {
  const { db } = place
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const stop = () => void sql`select pg_cancel_backend(${found.rows[0]?.pid})`.execute(db).catch(() => undefined)
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

/** How many rows each table of a copy would have, of those that have any. */
export async function copyCounts(db: Kysely<PlatformDb>, from: Fair, choices: CopyChoices) {
  const tables = chosenTables(choices)
  const counts = await sql<{ table: string; rows: number }>`${sql.join(
    tables.map(
      ({ table, where }) =>
        sql`select ${table} as "table", count(*)::integer as rows from ${sql.id(from.schema, table)} where ${sql.raw(where ?? 'true')}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return counts.rows.filter(({ rows }) => rows > 0)
}
