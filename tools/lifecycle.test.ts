import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addressOf, endAll, familyOf, npmStart, timeUntilGone } from './testing/started.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk 订货会 '))
/** 2 s where nothing else is done; beside all other tests a machine of two cores takes up to three times as long. */
const soonMs = 10_000
const env = { DATA_DIR: path.join(folder, 'data') }

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

// Windows has neither these signals nor ps; how npm ends there has not been tried.
describe.runIf(process.platform !== 'win32')('npm start', { timeout: 120_000 }, () => {
  test('ends soon after SIGTERM to npm, and leaves no process', async () => {
    const started = npmStart(env)
    const address = await addressOf(started)
    for (const page of ['healthz', 'readyz']) expect((await fetch(`${address}/${page}`)).status).toBe(200)
    const family = familyOf(started)
    expect(family.length).toBeGreaterThan(5)
    started.npm.kill('SIGTERM')
    expect(await timeUntilGone(family)).toBeLessThan(soonMs)
  })
})
