import { bulkImport, sampleKinds } from '@fairdesk/contract/areas/data/bulk-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.fair.db.transaction().execute(async (trx) => {
    await sql`truncate customers, big_areas, styles, colours, size_groups cascade`.execute(trx)
    await sql`insert into change_feed (base) values (true)`.execute(trx)
  })
})
afterAll(() => app.stop())

async function sampleOf(kind: string): Promise<Buffer> {
  const { rawPayload } = await app.server.app.inject({
    method: 'GET',
    url: `/api${bulkImport.sample.path}`,
    headers: { token: await app.tokenOf('admin') },
    query: { kind },
  })
  return rawPayload
}

test.each(sampleKinds)('the sample of %s goes into an empty fair whole, and again changes nothing', async (kind) => {
  const bytes = await sampleOf(kind)
  const sent = { kind, bytes, mapping: { options: { createAreas: true } } }
  const dry = await uploaded(app, { ...sent, mode: 'dryRun' })
  expect(dry.counts).toMatchObject({ changed: 0, left: 0, refused: 0 })
  expect(dry.counts.created).toBeGreaterThanOrEqual(12)
  const done = await uploaded(app, { kind, mode: 'commit', importId: dry.importId })
  expect(done.committed).toBe(true)
  const again = await uploaded(app, { ...sent, mode: 'dryRun' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
})

test('there are twelve customers in six areas, and twenty styles in 48 colours', async () => {
  const { rows } = await sql`
    select (select count(*)::int from customers where area_id is not null) as customers,
      (select count(*)::int from areas) as areas,
      (select count(*)::int from styles where tag_fen > 0) as styles,
      (select count(*)::int from skcs) as skcs`.execute(app.fair.db)
  expect(rows).toEqual([{ customers: 12, areas: 6, styles: 20, skcs: 48 }])
})
