import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { countFairs } from '../fair-lifecycle/kept-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.server.jobs.idle()
})
afterAll(() => app.stop())

const { stringify } = JSON

async function activity(): Promise<{ usedAt: Date; dueAt: Date | null } | undefined> {
  const { rows } = await sql<{ usedAt: Date; dueAt: Date | null }>`
    select used_at as "usedAt", due_at as "dueAt" from fair_activity where fair_id = 1`.execute(app.server.platform.db)
  return rows[0]
}

async function setActivity(usedMinutesAgo: number, dueInMinutes: number | null): Promise<void> {
  await sql`
    insert into fair_activity (fair_id, used_at, due_at)
    values (1, now() - make_interval(mins => ${usedMinutesAgo}), now() + make_interval(mins => ${dueInMinutes}::int))
    on conflict (fair_id) do update set used_at = excluded.used_at, due_at = excluded.due_at`.execute(
    app.server.platform.db,
  )
}

async function sweeps(): Promise<number> {
  const { rows } = await sql`select from jobs where kind = 'fair.sweep' and state = 'done'`.execute(app.fair.db)
  return rows.length
}

const scheduleSweep = (inMinutes: number) =>
  sql`update schedules set next_at = now() + make_interval(mins => ${inMinutes}) where key = 'sweep'`.execute(
    app.fair.db,
  )

test('a fair in use is looked through; one that is not sleeps until its next schedule is due', async () => {
  const before = await sweeps()
  await scheduleSweep(-1)
  await app.server.jobs.idle()
  expect(await sweeps()).toBe(before + 1)
  await setActivity(11, null)
  await scheduleSweep(-1)
  // Asleep, and nothing is said to be due.
  await sql`update fair_activity set due_at = now() + interval '1 hour'`.execute(app.server.platform.db)
  await app.server.jobs.idle()
  expect(await sweeps()).toBe(before + 1)
  await setActivity(11, -1)
  await app.server.jobs.idle()
  expect(await sweeps()).toBe(before + 2)
})

test('once all schedules were run since it was last used, nothing is due any more, until it is used', async () => {
  await sql`update schedules set next_at = now() + interval '20 hours'`.execute(app.fair.db)
  await setActivity(11, -1)
  await app.server.jobs.idle()
  expect(stringify((await activity())?.dueAt)).not.toBe('null')
  // They were run four hours ago, and it was last used five hours ago.
  await setActivity(5 * 60, -1)
  await app.server.jobs.idle()
  expect(await activity()).toMatchObject({ dueAt: null })
  const asleep = await activity()
  await app.server.jobs.idle()
  expect(await activity()).toEqual(asleep)
})

test('many fairs that sleep are not opened', async () => {
  const { platform, jobs, fairs } = app.server
  await sql`
    insert into fairs (code, code_key, name, number_prefix, schema_name, status, ready)
    select 'Z' || n, 'z' || n, 'Z' || n, 'Z', 'fair_' || 100000 + n, 'archived', true from generate_series(1, 2000) n`.execute(
    platform.db,
  )
  await sql`
    insert into fair_activity (fair_id, used_at, due_at) select id, now() - interval '1 year', null from fairs where code like 'Z%'`.execute(
    platform.db,
  )
  const { open } = fairs.connections
  const begun = performance.now()
  await jobs.idle()
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(fairs.connections.open).toBeLessThanOrEqual(open + 1)
  const { rows } = await sql`select from pg_namespace where nspname like 'fair_10%'`.execute(platform.db)
  expect(rows).toEqual([])
})

test('a fair that was not used since it was counted is not counted again', async () => {
  const { platform, fairs } = app.server
  const services = { platform: platform.db, fairs }
  const count = async () => (await countFairs(services, [{ id: 1, schema: 'fair_1', databaseUrl: null }])).get(1)
  await sql`update fair_activity set used_at = now() - interval '10 minutes', counts = null`.execute(platform.db)
  const counts = await count()
  await sql`update fair_activity set counts = counts || '{"customers": 777}' where fair_id = 1`.execute(platform.db)
  expect(await count()).toEqual({ ...counts, customers: 777 })
  await sql`update fair_activity set used_at = now() where fair_id = 1`.execute(platform.db)
  expect(await count()).toMatchObject({ customers: counts?.customers })
})
