import type { PlatformDb } from '@fairdesk/server/db/platform-types.gen'
import { askLong } from '@fairdesk/server/db/statements/asker'
import { createFair, markReady } from '@fairdesk/server/domain/fairs/fairs'
import type { Fair } from '@fairdesk/server/domain/visibility/session-user'
import type { Server } from '@fairdesk/server/server'
import { type Kysely, sql } from 'kysely'
import { fillFair } from './fill/fill-fair.ts'
import type { FairPlan } from './plan/fair-plan.ts'

export type DemoServer = Pick<Server, 'platform' | 'fairs'>

/**
 * Creates a fair from its plan. Lists do not show it until it is complete: a killed run leaves a fair that is not
 * ready, and `sweepHalfMade` removes it.
 */
export async function makeFair(
  { platform, fairs }: DemoServer,
  plan: FairPlan,
  { isDefault }: { isDefault: boolean },
): Promise<Fair> {
  const { code, name, year, startsAt } = plan
  const fair = await createFair(platform.db, { code, name, year, status: 'open', startsAt, isDefault, ready: false })
  const database = await fairs.databaseOf(fair)
  await askLong('filling a fair', () => fillFair(database, plan))
  await markReady(platform.db, fair.id)
  return fair
}

/** Removes fairs with our codes that were never completed. Only one process may create fairs at a time (`alone`). */
export async function sweepHalfMade(db: Kysely<PlatformDb>): Promise<void> {
  const halfMade = await db
    .selectFrom('fairs')
    .select(['id', 'schema_name'])
    .where('ready', '=', false)
    .where('code', 'like', 'DEMO%')
    .execute()
  for (const { id, schema_name } of halfMade) {
    await sql`drop schema if exists ${sql.id(schema_name)} cascade`.execute(db)
    await db.deleteFrom('fairs').where('id', '=', id).execute()
  }
}

/** Holds the makers' lock of the whole database while `work` runs: a second server waits and then finds the fair made. */
export function alone<T>(server: DemoServer, work: () => Promise<T>): Promise<T> {
  return askLong('making demo fairs', () => oneAfterAnother(server, work))
}

async function oneAfterAnother<T>({ platform }: DemoServer, work: () => Promise<T>): Promise<T> {
  const client = await platform.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('fairdesk.demo'))`)
    return await work()
  } finally {
    // Closing the connection frees the lock, whatever state it is in.
    client.release(true)
  }
}
