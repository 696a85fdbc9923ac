import { openFairs } from '@fairdesk/server/domain/fairs/fairs'
import { readSettings } from '@fairdesk/server/settings'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alone, sweepHalfMade } from './make-fair.ts'
import { prepareDemo } from './prepare.ts'

let app: TestApp
const fairCodes = async () => (await openFairs(app.server.platform.db)).map(({ code }) => code)

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('preparing the demo', () => {
  const said: string[] = []
  const settings = { ...readSettings({}), dataDir: '' }
  const prepare = (demo = true) => prepareDemo(app.server, { ...settings, demo }, (line) => void said.push(line))

  it('clears away what a kill left half made, and makes it anew; once', async () => {
    const { db } = app.server.platform
    await db.updateTable('fairs').set({ ready: false, is_default: false }).execute()
    await db
      .insertInto('fairs')
      .values({ code: 'DEMO', code_key: 'demo', name: 'half', schema_name: 'fair_77', ready: false })
      .execute()
    await sql`create schema fair_77`.execute(db)
    await sql`create table fair_77.brands (id integer)`.execute(db)
    await prepare()
    expect(said).toEqual([
      'Making the demo fair …',
      expect.stringMatching(/^The demo fair is ready after \d+\.\d s\.$/),
    ])
    expect(await fairCodes()).toEqual(['DEMO'])
    const left = await sql<{
      name: string
    }>`select nspname as name from pg_namespace where nspname = 'fair_77'`.execute(db)
    expect(left.rows).toEqual([])
    await prepare()
    expect(said.length).toBe(2)
  }, 60_000)

  it('lets one process at a time make or clear fairs', async () => {
    const steps: string[] = []
    const step = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 60))
      steps.push(`${name} ends`)
    }
    await Promise.all([alone(app.server, step('one')), alone(app.server, step('other'))])
    expect(steps.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
    await sweepHalfMade(app.server.platform.db)
    expect(await fairCodes()).toEqual(['DEMO'])
  })

  it('makes an empty fair to sign in to where the demo is not wanted', async () => {
    const { db } = app.server.platform
    await db.updateTable('fairs').set({ ready: false, is_default: false }).execute()
    said.length = 0
    await prepare(false)
    const ready = await db.selectFrom('fairs').selectAll().where('ready', '=', true).execute()
    expect(ready).toMatchObject([{ code: 'FAIR-1', status: 'open', is_default: true }])
    expect(said).toEqual([])
  }, 60_000)
})
