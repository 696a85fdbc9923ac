import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

it('pictures that nothing shows are counted over all fairs, and go a day after that is confirmed', async () => {
  const { dataDir } = app
  const put = async (schema: string, name: string) => {
    const folder = path.join(dataDir, 'pictures', schema, name.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${name}-480.webp`), 'picture')
    const before = new Date(Date.now() - 3 * 86_400_000)
    await utimes(path.join(folder, `${name}-480.webp`), before, before)
  }
  const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)]
  await sql`insert into pictures (sha256, file_name, width, height, bytes, drawn_at) values (${used}, 'x', 1, 1, 7, now())`.execute(
    app.fair.db,
  )
  await sql`insert into style_pictures (style_id, seq, sha256) select min(id), 99, ${used} from styles`.execute(
    app.fair.db,
  )
  await put('fair_1', used)
  await put('fair_1', unused)
  await put('fair_99999', used)
  const { data } = await app.call(fair.cleanImageData, {})
  expect(data).toMatchObject({ files: 2, bytes: 14, planned: null })
  const planned = await app.call(fair.cleanImageData, { seal: data?.seal })
  expect(Date.parse(planned.data?.planned?.at ?? '') - Date.now()).toBeGreaterThan(86_000_000)
  await app.server.jobs.idle()
  expect((await app.call(fair.cleanImageData, {})).data?.files).toBe(2)
  await sql`update jobs set run_at = now() where kind = 'pictures.clean'`.execute(app.server.platform.db)
  await app.server.jobs.idle()
  expect((await app.call(fair.cleanImageData, {})).data).toMatchObject({ files: 0, planned: null })
  expect(await readdir(path.join(dataDir, 'pictures', 'fair_1', 'aa'))).toEqual([`${used}-480.webp`])
})
