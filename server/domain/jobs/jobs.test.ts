import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type ClaimedJob, type JobKind, JobLost } from './job.ts'
import { claim, endJob, enqueue, enqueueScheduled, heartbeat } from './queue.ts'
import { type JobPlace, JobRunner } from './runner.ts'

let app: TestApp
let place: JobPlace & { readonly db: TestApp['fair']['db'] }
beforeAll(async () => {
  app = await testApp()
  place = { name: 'fair_1', db: app.fair.db, timeZone: 'Asia/Shanghai' }
  await sql`create table counted (n integer not null)`.execute(place.db)
})
beforeEach(async () => {
  await sql`truncate jobs, counted`.execute(place.db)
})
afterAll(() => app.stop())

type Kind = JobKind<typeof place>

/** Counts up to 5, a number in each transaction; `before` is asked before each. */
function counting(before: (n: number) => Promise<void> = async () => undefined): Kind {
  return {
    kind: 'test.count',
    resumes: true,
    run: async ({ job, signal, hold, progress }) => {
      for (let n = Number(job.checkpoint ?? 0) + 1; n <= 5; n++) {
        await before(n)
        signal.throwIfAborted()
        await place.db.transaction().execute(async (db) => {
          await hold(db, n)
          await sql`insert into counted (n) values (${n})`.execute(db)
        })
        progress('counting', n, 5)
      }
      return { counted: 5 }
    },
  }
}

const logged: unknown[] = []
function runnerOf(...kinds: Kind[]): JobRunner<typeof place> {
  logged.length = 0
  return new JobRunner({ kinds, scopes: async () => [place], log: (line, error) => logged.push(line, error) })
}

const anyone = { principal: 'admin' }
const by = { kinds: ['test.count', 'test.once'], attached: [], resuming: ['test.count'] }

async function rowOf(id: number) {
  return place.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function countedNumbers(): Promise<number[]> {
  const found = await sql<{ n: number }>`select n from counted order by n`.execute(place.db)
  return found.rows.map(({ n }) => n)
}

/** As when the process that has it is killed: its lease runs out. */
async function die({ id }: Pick<ClaimedJob, 'id'>): Promise<void> {
  await sql`update jobs set lease_until = now() - interval '1 s' where id = ${id}`.execute(place.db)
}

describe('a job', () => {
  it('is done once, however many processes look', async () => {
    const runners = [runnerOf(counting()), runnerOf(counting()), runnerOf(counting())]
    const ids = await Promise.all([1, 2, 3, 4].map(() => enqueue(place.db, { kind: 'test.count', ...anyone })))
    await Promise.all(runners.map((runner) => runner.idle()))
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ state, result, fence }) => [state, result, fence])).toEqual(
      ids.map(() => ['done', { counted: 5 }, 1]),
    )
    expect((await countedNumbers()).length).toBe(20)
  })

  it('of a kind and key waits or runs once; afterwards there may be another', async () => {
    const job = { kind: 'test.count', dedupeKey: 'one', ...anyone }
    const [first, second] = await Promise.all([enqueue(place.db, job), enqueue(place.db, job)])
    expect(second).toBe(first)
    await runnerOf(counting()).idle()
    expect(await enqueue(place.db, job)).not.toBe(first)
  })

  it('that is asked for again while it runs runs once more, after what asked for it is committed', async () => {
    const job = { kind: 'test.count', dedupeKey: 'one', runsAgain: true, ...anyone } as const
    const id = await enqueue(place.db, job)
    const claimed = await claim(place.db, { ...by, runner: 'here' })
    if (!claimed) throw new Error('nothing to claim')
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const asking = place.db.transaction().execute(async (db) => {
      expect(await enqueue(db, job)).toBe(id)
      asked.resolve()
      await mayCommit
    })
    await asked.promise
    let isEnded = false
    const ending = endJob(place.db, claimed, { state: 'done', result: 1 }).finally(() => {
      isEnded = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isEnded).toBe(false)
    commit()
    await Promise.all([asking, ending])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', fence: 0, started_at: null, ended_at: null })
    await runnerOf(counting()).idle()
    expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 1 })
    expect(await countedNumbers()).toEqual([1, 2, 3, 4, 5])
  })

  it('goes on from its checkpoint where another process died', async () => {
    const id = await enqueue(place.db, { kind: 'test.count', ...anyone })
    const dead = await claim(place.db, { ...by, runner: 'dead' })
    if (!dead) throw new Error('nothing to claim')
    await sql`update jobs set checkpoint = '3' where id = ${id}`.execute(place.db)
    await runnerOf(counting()).idle()
    expect(await countedNumbers()).toEqual([])
    await die(dead)
    await runnerOf(counting()).idle()
    expect(await countedNumbers()).toEqual([4, 5])
    expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 2 })
  })

  it('writes nothing more for a process that slept through its lease', async () => {
    const id = await enqueue(place.db, { kind: 'test.count', ...anyone })
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const sleeper = runnerOf(counting((n) => (n === 3 ? asleep : Promise.resolve())))
    const sleeping = sleeper.idle()
    await vi.waitFor(async () => expect(await countedNumbers()).toEqual([1, 2]))
    await die({ id })
    await runnerOf(counting()).idle()
    wake()
    await sleeping
    expect(await countedNumbers()).toEqual([1, 2, 3, 4, 5])
    expect(await rowOf(id)).toMatchObject({ state: 'done', fence: 2 })
  })

  it('that does not go on is broken off, and says so, when its process dies', async () => {
    const id = await enqueue(place.db, { kind: 'test.once', ...anyone })
    const dead = await claim(place.db, { ...by, runner: 'dead' })
    if (!dead) throw new Error('nothing to claim')
    await die(dead)
    expect(await claim(place.db, { ...by, runner: 'other' })).toBeNull()
    expect(await rowOf(id)).toMatchObject({ state: 'broken', problem: { key: 'job.broken' } })
    await expect(heartbeat(place.db, dead, { stage: '', done: 1, total: 2 })).rejects.toThrow(JobLost)
    await expect(endJob(place.db, dead, { state: 'done', result: 1 })).rejects.toThrow(JobLost)
  })

  it('that ends every process it is given to is given up after five', async () => {
    const id = await enqueue(place.db, { kind: 'test.count', ...anyone })
    for (let start = 1; start <= 5; start++) {
      const dead = await claim(place.db, { ...by, runner: 'dead' })
      expect(dead?.fence).toBe(start)
      await die({ id })
    }
    expect(await claim(place.db, { ...by, runner: 'other' })).toBeNull()
    expect(await rowOf(id)).toMatchObject({ state: 'broken' })
  })

  it('is put back in line by a process that ends in order, and not counted as a death', async () => {
    const id = await enqueue(place.db, { kind: 'test.count', ...anyone })
    const runner = runnerOf(counting((n) => new Promise((resolve) => setTimeout(resolve, n < 3 ? 0 : 30))))
    runner.wake()
    await vi.waitFor(async () => expect((await countedNumbers()).length).toBeGreaterThan(1))
    await runner.stop()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', fence: 0 })
    await runnerOf(counting()).idle()
    expect(await countedNumbers()).toEqual([1, 2, 3, 4, 5])
  })

  it('tells how far it is, and stops where somebody asks to cancel it; what it has done stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const id = await enqueue(place.db, { kind: 'test.count', ...anyone })
    let go = () => {}
    const asked = new Promise<void>((resolve) => {
      go = resolve
    })
    const running = runnerOf(counting((n) => (n === 3 ? asked : Promise.resolve()))).idle()
    await vi.waitFor(async () => expect(await countedNumbers()).toEqual([1, 2]))
    await sql`update jobs set cancel_asked_at = now() where id = ${id}`.execute(place.db)
    vi.advanceTimersByTime(5000)
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ stage: 'counting', done: 2, total: 5 }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    go()
    await running
    vi.useRealTimers()
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await countedNumbers()).toEqual([1, 2])
  })

  it('keeps the refusal it met, and of a fault only that there was one', async () => {
    const failing = (kind: string, error: Error): Kind => ({ kind, resumes: false, run: () => Promise.reject(error) })
    const refused = await enqueue(place.db, { kind: 'test.refused', ...anyone })
    const broken = await enqueue(place.db, { kind: 'test.broken', ...anyone })
    const runner = runnerOf(
      failing('test.refused', new Refusal('import.running', {})),
      failing('test.broken', new Error('secret of the machine')),
    )
    await runner.idle()
    expect(await rowOf(refused)).toMatchObject({ state: 'failed', problem: { key: 'import.running' } })
    expect(await rowOf(broken)).toMatchObject({ state: 'failed', problem: { key: 'job.failed', params: {} } })
    expect(logged.flat().some((one) => one instanceof Error && one.message === 'secret of the machine')).toBe(true)
  })
})

describe('what begins by itself', () => {
  it('begins once a night at the local time of the fair, whoever looks, and once for nights that were missed', async () => {
    await sql`delete from schedules`.execute(place.db)
    await sql`insert into schedules (key, kind, at_local, next_at) values ('night', 'test.count', '03:20', now() - interval '3 days')`.execute(
      place.db,
    )
    await Promise.all([1, 2, 3, 4].map(() => enqueueScheduled(place.db, 'Asia/Shanghai')))
    const jobs = await place.db.selectFrom('jobs').selectAll().execute()
    expect(jobs.map(({ kind, principal, state }) => [kind, principal, state])).toEqual([
      ['test.count', 'schedule', 'waiting'],
    ])
    const { next } = await sql<{ next: string }>`
      select to_char(next_at at time zone 'Asia/Shanghai', 'HH24:MI') || ' ' || (next_at > now() and next_at <= now() + interval '1 day') as next
      from schedules`
      .execute(place.db)
      .then(({ rows: [row] }) => row ?? { next: '' })
    expect(next).toBe('03:20 true')
  })
})
