import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { plain } from '../../../testing/pictures.ts'
import { originalFile } from '../photo-files.ts'
import { drawWaiting, type Studio } from './draw-waiting.ts'

let app: TestApp
let studio: Studio
beforeAll(async () => {
  app = await testApp()
  // Here nobody else draws.
  await app.server.jobs.stop()
  studio = { db: app.fair.db, dataDir: app.dataDir, fair: 'fair_1' }
})
beforeEach(async () => {
  await studio.db.deleteFrom('pictures').execute()
})
afterAll(() => app.stop())

const watch = (signal = new AbortController().signal) => ({ signal, progress: () => undefined })
const stateOf = (sha256: string) =>
  studio.db
    .selectFrom('pictures')
    .select(['tries', 'damaged', 'drawn_at'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()

/** A picture that waits, as it was taken in before anybody looked at its sides. */
async function waiting(bytes: Buffer, tries = 0): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = originalFile({ ...studio, sha256 })
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
  const row = { sha256, file_name: 'a.png', width: 1, height: 1, bytes: bytes.length, tries }
  await studio.db.insertInto('pictures').values(row).execute()
  return sha256
}

test('a picture that two servers have died of is not tried a third time, one that one has died of is', async () => {
  const [twice, once] = [await waiting(await plain('#111111'), 2), await waiting(await plain('#222222'), 1)]
  expect(await drawWaiting(studio, watch())).toEqual({ drawn: 1 })
  expect(await stateOf(twice)).toEqual({ tries: 2, damaged: true, drawn_at: null })
  expect(await stateOf(once)).toMatchObject({ tries: 0, damaged: false, drawn_at: expect.any(Date) })
})
