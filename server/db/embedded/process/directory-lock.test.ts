import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { placeOfProcess } from './process-identity.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Owner = { readonly pid: number; readonly started: string }

/** A directory that a process of this place has locked. */
function lockedBy(owner: Owner): { readonly folder: string; readonly file: string; pid(): number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-lock-'))
  folders.push(folder)
  const file = path.join(folder, 'server.lock')
  writeFileSync(file, JSON.stringify({ ...owner, place: placeOfProcess() }))
  return { folder, file, pid: () => JSON.parse(readFileSync(file, 'utf8')).pid }
}

/** A process that lives, whose start is told otherwise where the lock was made. */
const ofAnotherBoot: Owner = { pid: process.ppid, started: 'another-boot 1' }

// Each waits for beats of the lock: side by side they take half as long.
describe.concurrent('a lock of this place whose process has another start', () => {
  it('holds while somebody touches it', async () => {
    const { folder, file, pid } = lockedBy(ofAnotherBoot)
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200)
    await expect(lockDirectory(folder)).rejects.toThrow('is in use by another Fairdesk server')
    expect(pid()).toBe(process.ppid)
    clearInterval(beat)
  })

  it('holds while somebody touches it, also where nobody can read whose it is', async () => {
    const { folder, file } = lockedBy(ofAnotherBoot)
    writeFileSync(file, '\u0000\u0000')
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200)
    await expect(lockDirectory(folder)).rejects.toThrow('is in use by another Fairdesk server: stop that one first')
    expect(readFileSync(file, 'utf8')).toBe('\u0000\u0000')
    clearInterval(beat)
  })

  it('is taken over when it cannot be read and nobody touches it', async () => {
    const { folder, file, pid } = lockedBy(ofAnotherBoot)
    writeFileSync(file, '')
    const lock = await lockDirectory(folder)
    expect(pid()).toBe(process.pid)
    lock.release()
  })

  it('is taken over when nobody does', async () => {
    const { folder, pid } = lockedBy(ofAnotherBoot)
    const lock = await lockDirectory(folder)
    expect(pid()).toBe(process.pid)
    lock.release()
  })
})

it('a lock of a process that is gone is taken over at once', async () => {
  const { folder } = lockedBy({ pid: 2 ** 22 - 1, started: 'x' })
  const begun = performance.now()
  const lock = await lockDirectory(folder)
  expect(performance.now() - begun).toBeLessThan(2000)
  lock.release()
})

it('a folder in place of the lock is named in a sentence', async () => {
  const { folder, file } = lockedBy(ofAnotherBoot)
  rmSync(file)
  mkdirSync(file)
  await expect(lockDirectory(folder)).rejects.toThrow(
    `${file} is a folder where the lock of the data directory belongs`,
  )
})
