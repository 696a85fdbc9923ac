import { report } from '@fairdesk/contract/areas/reports/report'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../../domain/jobs/queue.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Waits beyond the time of any test. */
async function waitingJob(principal: string): Promise<number> {
  const id = await enqueue(app.fair.db, { kind: 'import', input: { subject: 'goods.xlsx' }, principal })
  await sql`update jobs set run_at = now() + interval '1 hour' where id = ${id}`.execute(app.fair.db)
  return id
}

describe('jobs of a fair', () => {
  it('are shown to who began them, and to administrators', async () => {
    const id = await waitingJob('lin')
    const seenBy = async (person: 'lin' | 'wang' | 'admin') =>
      (await app.call(jobs.list, {}, person)).data?.list.filter((job) => job.id === id)
    const shown = [
      { where: 'fair', kind: 'import', subject: 'goods.xlsx', state: 'waiting', by: 'lin', mayCancel: true },
    ]
    expect(await seenBy('lin')).toMatchObject(shown)
    expect(await seenBy('admin')).toMatchObject(shown)
    expect(await seenBy('wang')).toEqual([])
  })

  it('are cancelled by who began them or an administrator, once', async () => {
    const [own, other] = [await waitingJob('lin'), await waitingJob('wang')]
    const cancel = (id: number) => app.call(jobs.cancel, { where: 'fair', id }, 'lin')
    expect((await cancel(own)).code).toBe(200)
    expect((await cancel(own)).msg).toBe('这个任务已经结束，请刷新')
    expect((await cancel(other)).msg).toBe('这个任务已经结束，请刷新')
    expect((await app.call(jobs.cancel, { where: 'fair', id: other })).code).toBe(200)
    const { data } = await app.call(jobs.list, {})
    expect(data?.list.find(({ id }) => id === own)).toMatchObject({ state: 'cancelled', mayCancel: false })
  })

  it('sweep what nobody needs any more, and nothing else', async () => {
    const { db } = app.fair
    await sql`insert into idempotency (account, route, key, request_hash, at) values
      ('a', '/x', 'old', '', now() - interval '8 days'), ('a', '/x', 'new', '', now() - interval '6 days')`.execute(db)
    await sql`delete from change_feed`.execute(db)
    await sql`insert into change_feed (base, at) values (true, now() - interval '25 hours')`.execute(db)
    await sql`insert into change_feed (base, at) values (false, now() - interval '25 hours')`.execute(db)
    await sql`insert into login_failures (username_key, client, at) values
      ('x', 'c', now() - interval '8 days'), ('x', 'c', now())`.execute(app.server.platform.db)
    await enqueue(db, { kind: 'fair.sweep', principal: 'schedule' })
    await enqueue(app.server.platform.db, { kind: 'platform.sweep', principal: 'schedule' })
    await app.server.jobs.idle()
    const keys = await sql<{ key: string }>`select key from idempotency where account = 'a'`.execute(db)
    expect(keys.rows).toEqual([{ key: 'new' }])
    const fed = await sql<{ base: boolean }>`select base from change_feed`.execute(db)
    // The newest stays however old it is: by it looks know how far they have come.
    expect(fed.rows).toEqual([{ base: false }])
    const failures = await sql`select from login_failures`.execute(app.server.platform.db)
    expect(failures.rows.length).toBe(1)
  })

  it('take out of the bin what has been there for its days, and say so in the log', async () => {
    const { db } = app.fair
    await sql`insert into outfits (outfit_no, outfit_no_key, deleted_at) values
      ('OLD', 'old', now() - interval '31 days'), ('NEW', 'new', now() - interval '29 days')`.execute(db)
    await enqueue(db, { kind: 'fair.sweep', principal: 'schedule' })
    await app.server.jobs.idle()
    const left = await sql`select outfit_no as no from outfits where deleted_at is not null`.execute(db)
    expect(left.rows).toEqual([{ no: 'NEW' }])
    const log = await sql`select account, ref from operation_log where action = 'bin.purge'`.execute(db)
    expect(log.rows).toEqual([{ account: '', ref: 'OLD' }])
  })

  it('count every total once more at night and keep what came of it', async () => {
    const id = await enqueue(app.fair.db, { kind: 'report.reconcile', principal: 'schedule' })
    await app.server.jobs.idle()
    const { rows } = await sql`select state, result from jobs where id = ${id}`.execute(app.fair.db)
    expect(rows).toMatchObject([{ state: 'done', result: { ok: true, differences: [] } }])
  })

  it('tell administrators where the reports differ from the orders, until the next night', async () => {
    const { db } = app.fair
    const night = async () => {
      const id = await enqueue(db, { kind: 'report.reconcile', principal: 'schedule' })
      await app.server.jobs.idle()
      const { data } = await app.call(jobs.list, {})
      return {
        job: data?.list.find((one) => one.id === id),
        last: (await app.call(report.lastReconciliation, {})).data?.last,
      }
    }
    await save(app, [row('teeBlack', [world.sizes.s, 5])])
    // By hand, so that the figures do not hear of it.
    const pieces = (by: number) =>
      sql`update order_rows set qtys[1] = qtys[1] + ${by}, qty = qty + ${by}, tag_fen = (qty + ${by}) * unit_tag_fen,
        net_fen = (qty + ${by}) * unit_net_fen, agent_fen = (qty + ${by}) * unit_agent_fen
        where skc_id = ${world.skcs.teeBlack}`.execute(db)
    await pieces(7)
    const red = await night()
    expect(red.job).toMatchObject({ state: 'failed', problem: expect.stringContaining('项不一致'), by: '' })
    expect(red.last?.ok).toBe(false)
    expect(red.last?.differences).toContainEqual(expect.objectContaining({ check: 'heads', figure: 'qty' }))
    await pieces(-7)
    // What was found different is read anew: the night after that is green.
    await night()
    const green = await night()
    expect(green.job).toMatchObject({ state: 'done', problem: null })
    expect(green.last).toMatchObject({ ok: true, differences: [] })
    expect((await app.call(report.lastReconciliation, {}, 'wang')).code).toBe(403)
  })
})
