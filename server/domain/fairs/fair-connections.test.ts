import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { createFair } from './fairs.ts'

/** By hand with as many as in some years: MANY_FAIRS=120. */
const fairs = Number(process.env.MANY_FAIRS ?? propertyRuns(40))

let app: TestApp
let beside: pg.Client
beforeAll(async () => {
  app = await testApp()
  beside = new pg.Client({ connectionString: app.server.url })
  await beside.connect()
}, 300_000)
afterAll(async () => {
  await beside.end()
  await app.stop()
})

async function connections(): Promise<number> {
  const { rows } = await beside.query(
    `select count(*)::int as all from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0].all
}

test('many fairs share few connections, each answers, and their jobs are done', async () => {
  const { platform, fairs: databases, jobs } = app.server
  const made = []
  for (let one = 0; one < fairs; one++) {
    const fair = { code: `F${one}`, name: `F${one}`, year: 2027, startsAt: new Date(), status: 'open' as const }
    made.push(await createFair(platform.db, { ...fair, isDefault: false, ready: true }))
  }
  await jobs.idle()
  expect(await connections()).toBeLessThan(15)
  const [last] = made.slice(-1)
  for (const fair of made) {
    const { db } = await databases.databaseOf(fair)
    const { rows } = await sql<{
      schema: string
    }>`select current_schema() as schema from orders right join (select) one on true`.execute(db)
    expect(rows[0]?.schema).toBe(fair.schema)
  }
  await expect.poll(connections).toBeLessThanOrEqual(25)
  if (!last) return
  // Found in a fair that nobody has opened since.
  await beside.query(`update ${last.schema}.schedules set next_at = now() where key = 'sweep'`)
  await jobs.idle()
  const { rows } = await beside.query(`select state from ${last.schema}.jobs where kind = 'fair.sweep'`)
  expect(rows).toEqual([{ state: 'done' }])
  expect(await connections()).toBeLessThanOrEqual(25)
}, 300_000)
