import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rehearseInChild } from './in-child.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ rehearser: rehearseInChild })
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const list = async () => (await app.call(rehearsal.list, {})).data
const small = { fairId: 1, dealers: 5, minutes: 0.1, reports: 1, kiosks: 3, screens: 1, seed: 237 }
const newest = async () => (await list())?.list[0]

describe('a rehearsal', () => {
  it('plays dealers on a copy by HTTP, finds every intent again, and reports it with the fair', async () => {
    const before = await sql<{ orders: string }>`select count(*) as orders from orders`.execute(app.fair.db)
    expect((await app.call(rehearsal.start, small)).code).toBe(200)
    expect((await app.call(rehearsal.start, small)).msg).toBe('已有一次演练正在进行，请等它结束或停止它')
    await app.server.jobs.idle()
    const [done] = (await list())?.list ?? []
    expect(done).toMatchObject({ state: 'done', fairId: 1, jobId: null, progress: null })
    const report = done?.report
    expect(report?.invariants.map(({ name, broken }) => ({ name, broken }))).toEqual([
      { name: 'intents', broken: 0 },
      { name: 'copies', broken: 0 },
      { name: 'notes', broken: 0 },
      { name: 'shortlists', broken: 0 },
      { name: 'confirmed', broken: 0 },
      { name: 'events', broken: 0 },
      { name: 'totals', broken: 0 },
      { name: 'heads', broken: 0 },
    ])
    const count = (path: string) => report?.calls.find(({ call }) => call === path)?.count ?? 0
    expect(count('/device/signIn')).toBe(5)
    expect(count('/device/package')).toBe(5)
    expect(count('/device/save')).toBeGreaterThan(0)
    // A board has shown what was ordered, a kiosk, a station and a call screen have asked for their queue.
    for (const path of ['/projection/feed', '/kiosk/me', '/kiosk/next', '/kiosk/screen'])
      expect(count(path), path).toBeGreaterThan(0)
    expect(report?.refusals.filter(({ call }) => /^.(kiosk|projection)/.test(call))).toEqual([])
    const { typed = 0, kept = 0, told = 0, lost } = report?.intents ?? {}
    expect(typed).toBeGreaterThan(0)
    expect(kept + told).toBe(typed)
    expect(lost).toBe(0)
    expect(report?.stopped).toBe(null)
    // What the dealers' phones can do is done, each act measured.
    const acts = new Map(report?.acts.map(({ act, count: times }) => [act, times]))
    for (const act of ['order', 'scan', 'note', 'favourite', 'review', 'startFromFormer', 'orderInShop'])
      expect(acts.get(act), act).toBeGreaterThan(0)
    expect(report?.notes.typed).toBeGreaterThan(0)
    expect(report?.copies.typed).toBeGreaterThan(0)
    // The fair itself is as it was; the copy is there until it is removed.
    const after = await sql<{ orders: string }>`select count(*) as orders from orders`.execute(app.fair.db)
    expect(after.rows).toEqual(before.rows)
    const copyId = done?.copyFairId ?? 0
    const copy = await app.server.fairs.databaseOf({ schema: `fair_${copyId}`, databaseUrl: null })
    const ordered = await sql<{ qty: number }>`select sum(qty)::int as qty from order_rows`.execute(copy.db)
    expect(ordered.rows[0]?.qty).toBeGreaterThan(0)
    // It is not left until the server looks for jobs by itself, every 10 s.
    const built = await sql<{ waited: number }>`
      select extract(epoch from started_at - run_at)::float as waited from jobs where kind = 'package.build'`.execute(
      copy.db,
    )
    expect(built.rows[0]?.waited).toBeLessThan(3)
    expect((await app.call(rehearsal.removeCopy, { fairId: 1, id: done?.id ?? 0 })).code).toBe(200)
    const gone = await sql`select from pg_namespace where nspname = ${`fair_${copyId}`}`.execute(app.server.platform.db)
    expect(gone.rows).toEqual([])
    expect((await list())?.list[0]).toMatchObject({ copyFairId: null, report: { input: { dealers: 5 } } })
    expect((await app.call(rehearsal.removeCopy, { fairId: 1, id: done?.id ?? 0 })).msg).toBe(
      '演练不存在，或仍在进行，请刷新',
    )
  })

  it('does not begin while a device of a real customer is there', async () => {
    const { db } = app.fair
    await sql`
      insert into device_seen (device_id, account_id, customer_id, session_id, at, signed_in_at)
      values ('phone', 1, 1, 1, now(), now())`.execute(db)
    expect((await app.call(rehearsal.start, small)).msg).toBe('有 1 台客户的设备正在使用，演练会影响他们，请另选时间')
    await sql`delete from device_seen`.execute(db)
  })

  it('that a server leaves behind which is gone says that, and its copy is removed', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into rehearsals (input, state, made_by) values (${JSON.stringify({ ...small, jobId: 999 })}::jsonb, 'running', 'lin')
      returning id`.execute(app.fair.db)
    expect(await newest()).toMatchObject({
      id: rows[0]?.id,
      state: 'stopped',
      stopped: 'ended',
      jobId: null,
      report: null,
    })
    await sql`delete from rehearsals where id = ${rows[0]?.id}`.execute(app.fair.db)
  })

  it('is for administrators alone', async () => {
    expect((await app.call(rehearsal.start, small, 'wang')).code).toBe(403)
    expect((await app.call(rehearsal.list, {}, 'wang')).code).toBe(403)
  })
})
