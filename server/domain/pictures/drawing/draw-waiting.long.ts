import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { wideBomb } from '../../../testing/bombs.ts'
import { plain } from '../../../testing/pictures.ts'
import { originalFile, sizeFile } from '../photo-files.ts'
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

test('a picture that ends the process drawing it is tried twice and then damaged; the others are drawn', async () => {
  const bomb = await waiting(wideBomb())
  const good = await waiting(await plain('#102030'))
  const before = process.memoryUsage.rss()
  expect(await drawWaiting(studio, watch())).toEqual({ drawn: 1 })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 ** 2)
  expect(await stateOf(bomb)).toEqual({ tries: 2, damaged: true, drawn_at: null })
  expect(existsSync(originalFile({ ...studio, sha256: bomb }))).toBe(false)
  expect(await stateOf(good)).toMatchObject({ tries: 0, damaged: false, drawn_at: expect.any(Date) })
  expect(existsSync(sizeFile({ ...studio, sha256: good }, 480))).toBe(true)
})

test('a server that ends in order stops drawing at once, and the picture under way has no try less', async () => {
  const sha256 = await waiting(wideBomb())
  const ending = new AbortController()
  const begun = async () => {
    while ((await stateOf(sha256)).tries === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    ending.abort('ending')
  }
  const drawing = drawWaiting(studio, watch(ending.signal)).catch((error) => error)
  await begun()
  expect(await drawing).toBe('ending')
  expect(await stateOf(sha256)).toEqual({ tries: 0, damaged: false, drawn_at: null })
})
