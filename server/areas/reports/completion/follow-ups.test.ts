import { completion } from '@fairdesk/contract/areas/reports/completion'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

const { hangzhou, beijing } = world.customers
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate follow_ups`.execute(app.fair.db)
})

const claim = (customerId: number, as: Person = 'admin') => app.call(followUps.claim, { customerId }, as)
const shown = async (customerId: number, as: Person = 'admin') => {
  const { data } = await app.call(completion.tree, {}, as)
  return data?.list.find(({ level, id }) => level === 'customer' && id === customerId)?.followUp
}

it('who is on a customer is seen by all, done too, and each step is taken back', async () => {
  const made = await claim(hangzhou)
  const id = made.data?.id ?? 0
  expect(await shown(hangzhou, 'wang')).toMatchObject({ id, account: 'admin', doneAt: null })
  const finished = await app.call(followUps.finish, { id, note: '明天补单' })
  expect(finished.data).toMatchObject({ id, note: '明天补单', doneAt: expect.any(String) })
  expect(await shown(hangzhou, 'wang')).toEqual(finished.data)
  expect((await app.call(followUps.takeBack, { id, wasDone: true })).data?.followUp).toMatchObject({ id, doneAt: null })
  expect((await app.call(followUps.takeBack, { id, wasDone: false })).data).toEqual({ followUp: null })
  expect(await shown(hangzhou)).toBeUndefined()
  expect((await app.call(followUps.takeBack, { id, wasDone: false })).data).toEqual({ followUp: null })
})

it('of several who claim at once one has it, the others are told who', async () => {
  const persons: Person[] = ['admin', 'wang', 'admin', 'wang']
  const answers = await Promise.all(persons.map((as) => claim(hangzhou, as)))
  const owner = (await shown(hangzhou))?.account
  for (const [index, answer] of answers.entries()) {
    if (persons[index] === owner) expect(answer).toMatchObject({ code: 200, data: { account: owner } })
    else
      expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining(owner === 'admin' ? '管理员' : 'wang') })
  }
  const { rows } = await sql`select from follow_ups`.execute(app.fair.db)
  expect(rows).toHaveLength(1)
})

it('is changed by who is on it or an administrator, of customers in sight', async () => {
  const id = (await claim(beijing, 'wang')).data?.id ?? 0
  expect(await app.call(followUps.finish, { id }, 'zhao')).toMatchObject({ code: 422 })
  expect(await app.call(followUps.takeBack, { id, wasDone: false }, 'zhao')).toMatchObject({ code: 422 })
  expect(await claim(hangzhou, 'zhao')).toMatchObject({ code: 403 })
  const own = (await claim(hangzhou)).data?.id ?? 0
  expect(await app.call(followUps.finish, { id: own }, 'zhao')).toEqual(
    await app.call(followUps.finish, { id: 9999 }, 'zhao'),
  )
  expect(await app.call(followUps.claim, { customerId: hangzhou }, 'lin')).toMatchObject({ code: 403 })
  expect((await app.call(followUps.finish, { id })).code).toBe(200)
})

it('what is done is not opened again while somebody else has begun', async () => {
  const id = (await claim(beijing, 'wang')).data?.id ?? 0
  await app.call(followUps.finish, { id }, 'wang')
  await claim(beijing, 'zhao')
  expect(await shown(beijing)).toMatchObject({ account: 'zhao', doneAt: null })
  expect(await app.call(followUps.takeBack, { id, wasDone: true }, 'wang')).toMatchObject({
    code: 409,
    msg: expect.stringContaining('zhao'),
  })
  expect(await shown(beijing)).toMatchObject({ account: 'zhao', doneAt: null })
})

it('what is done is not opened again while somebody else begins', async () => {
  const id = (await claim(beijing, 'wang')).data?.id ?? 0
  await app.call(followUps.finish, { id }, 'wang')
  const claiming = await app.fair.db.startTransaction().execute()
  await sql`
    insert into follow_ups (customer_id, kind, account, real_name)
    values (${beijing}, 'completion', 'zhao', 'zhao')`.execute(claiming)
  const takingBack = app.call(followUps.takeBack, { id, wasDone: true }, 'wang')
  await waitUntilBlocked()
  await claiming.commit().execute()
  expect(await takingBack).toMatchObject({ code: 409, msg: expect.stringContaining('zhao') })
})

async function waitUntilBlocked(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.fair.db,
        )
      return rows.length
    })
    .toBeGreaterThan(0)
}

it('is of a customer that is gone nobody’s', async () => {
  expect(await claim(999)).toMatchObject({ code: 403 })
  expect(await app.call(followUps.finish, { id: 999 })).toMatchObject({ code: 409 })
})

it('moves the version that screens watch', async () => {
  const before = (await app.call(completion.tree, {})).data?.version ?? 0
  await claim(hangzhou)
  expect((await app.call(completion.tree, {})).data?.version).toBeGreaterThan(before)
})
