import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { emptyFair } from '../../../testing/fair-of.ts'
import type { Person } from '../../../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const code of ['LAST', 'PLAN']) await emptyFair(app, code)
  const { db } = app.server.platform
  await sql`update fairs set status = case code when 'LAST' then 'archived' else 'draft' end where code in ('LAST', 'PLAN')`.execute(
    db,
  )
  await sql`insert into account_fairs (account_id, fair_id, reportype)
    select accounts.id, fairs.id, case username when 'zhao' then '24' else '21' end
    from accounts, fairs where username in ('zhao', 'wang') and code in ('LAST', 'PLAN')`.execute(db)
})
afterAll(() => app.stop())

async function offered(as: Person, menu?: 'dimensionReport') {
  const { data } = await app.call(otherFairs.list, menu ? { menu } : {}, as)
  return data?.list.map(({ code, status }) => `${code} ${status}`)
}

it('offers the other fairs one has rights in, archived ones too, drafts to administrators alone', async () => {
  expect(await offered('admin')).toEqual(['PLAN draft', 'LAST archived'])
  expect(await offered('zhao')).toEqual(['LAST archived'])
  expect(await offered('wang')).toEqual(['LAST archived'])
  expect(await offered('lin')).toEqual([])
})

it('for a screen only those in which it may be opened', async () => {
  expect(await offered('zhao', 'dimensionReport')).toEqual(['LAST archived'])
  expect(await offered('wang', 'dimensionReport')).toEqual([])
})
