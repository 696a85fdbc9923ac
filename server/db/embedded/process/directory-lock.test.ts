import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { placeOfProcess } from './process-identity.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-lock-'))
const file = path.join(folder, 'server.lock')
let beat: NodeJS.Timeout | undefined
afterEach(() => {
  clearInterval(beat)
  rmSync(file, { force: true })
})

/** Of a process that lives, whose start is told otherwise where the lock was made. */
function lockOfAnotherBoot(): void {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'another-boot 1', place: placeOfProcess() }))
}

describe('a lock of this place whose process has another start', () => {
  it('holds while somebody touches it', async () => {
    lockOfAnotherBoot()
    beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200)
    await expect(lockDirectory(folder)).rejects.toThrow('is in use by another Fairdesk server')
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.ppid)
  })

  it('is taken over when nobody does', async () => {
    lockOfAnotherBoot()
    const lock = await lockDirectory(folder)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
    lock.release()
  })
})

it('a lock of a process that is gone is taken over at once', async () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 - 1, started: 'x', place: placeOfProcess() }))
  const begun = performance.now()
  const lock = await lockDirectory(folder)
  expect(performance.now() - begun).toBeLessThan(2000)
  lock.release()
})
