import { fair } from '@fairdesk/contract/areas/settings/fair'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { copiesEverything } from '../../../testing/fair-of.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  // So large that its indexes are made afterwards.
  await sql`insert into order_states (order_id, act, "from", "to", account, version)
    select (select min(id) from orders), 'lock', 'draft', 'draft', 'admin', 1 from generate_series(1, 60000)`.execute(
    app.fair.db,
  )
})
afterAll(() => app.stop())

const blank = { year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: '28S' }

describe('a copy whose database connection is killed, whenever that is,', () => {
  it.each([40, 150, 250, 350])('leaves nothing after %i ms', async (ms) => {
    const { db } = app.server.platform
    const schemas = async () =>
      (
        await sql<{
          name: string
        }>`select nspname as name from pg_namespace where nspname like 'fair_%' order by 1`.execute(db)
      ).rows
    const before = await schemas()
    const code = `K${ms}`
    await app.call(fair.copy, { ...blank, code, name: code, fromFairId: 1, choices: copiesEverything })
    await new Promise((resolve) => setTimeout(resolve, ms))
    const killed = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'fairdesk platform' and pid <> pg_backend_pid()
        and xact_start is not null`.execute(db)
    await app.server.jobs.idle()
    const ended = await sql<{
      state: string
    }>`select state from jobs where kind = 'fair.copy' order by id desc limit 1`.execute(db)
    const isMade = (await app.call(fair.list, {})).data?.list.some((one) => one.code === code)
    // On a fast machine it may have been whole before.
    expect([ended.rows[0]?.state, isMade]).toEqual(killed.rows.length > 0 ? ['failed', false] : ['done', true])
    if (isMade) return
    expect(await schemas()).toEqual(before)
  })
})
