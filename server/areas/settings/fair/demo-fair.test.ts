import { fair } from '@fairdesk/contract/areas/settings/fair'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
const filled = {
  by: async (pool: Pool) => {
    await pool.query("insert into common_codes (type, code, code_key, name) values ('wave', 'W1', 'w1', '一波')")
  },
}
beforeAll(async () => {
  app = await testApp({ fillDemo: ({ pool }) => filled.by(pool) })
})
afterAll(() => app.stop())

const blank = { year: 2027, address: '', startsAt: null, endsAt: null, numberPrefix: '28S' }

describe('a fair with what the demo shows', () => {
  const ask = (code: string) => app.call(fair.createDemo, { ...blank, code, name: code })
  const codes = async (schema: string) =>
    (
      await sql<{ code: string }>`select code from ${sql.id(schema, 'common_codes')} where code = 'W1'`.execute(
        app.server.platform.db,
      )
    ).rows
  const found = async (code: string) => (await app.call(fair.list, {})).data?.list.find((one) => one.code === code)

  it('is a draft that is listed when it is whole, and has a code of its own', async () => {
    expect((await app.call(fair.list, {})).data?.hasDemo).toBe(true)
    expect((await ask('TRY')).code).toBe(200)
    await app.server.jobs.idle()
    const made = await found('TRY')
    expect(made).toMatchObject({ status: 'draft', isDefault: false })
    expect(await codes(`fair_${made?.fairId}`)).toHaveLength(1)
    expect((await ask('try')).code).toBe(422)
  })

  it('that fails leaves nothing, and its code is free again', async () => {
    const { by } = filled
    filled.by = () => Promise.reject(new Error('no room'))
    await ask('TRY2')
    await app.server.jobs.idle()
    filled.by = by
    const { rows } = await sql`select from fairs where code = 'TRY2'`.execute(app.server.platform.db)
    expect(rows).toEqual([])
    await ask('TRY2')
    await app.server.jobs.idle()
    expect(await found('TRY2')).toMatchObject({ status: 'draft' })
  })
})
