import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LogFile } from './log-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps what it is told in order, readable by its owner alone', async () => {
  const file = path.join(folder, 'logs', 'server.log')
  const log = new LogFile(file)
  for (let line = 0; line < 500; line++) log.write(`${line}\n`)
  await log.drain()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(Array.from({ length: 500 }, (_, line) => String(line)))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('drops what cannot be written, and goes on by itself and says how much was lost', async () => {
  const file = path.join(folder, 'server.log')
  const log = new LogFile(file)
  // As a disk that takes nothing.
  mkdirSync(file)
  log.write('one\n')
  log.write('two\n')
  await log.drain()
  rmSync(file, { recursive: true })
  log.write('three\n')
  await log.drain()
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^three\n/)
  expect(text).toContain('2 lines were lost')
  log.write('four\n')
  await log.drain()
  expect(readFileSync(file, 'utf8').match(/lost/g)?.length).toBe(1)
})

it('begins anew when it has grown too long, and keeps the former', async () => {
  const file = path.join(folder, 'server.log')
  const log = new LogFile(file)
  for (let turn = 0; turn < 8; turn++) {
    log.write(`${turn}${'x'.repeat(1024 * 1024)}\n`)
    await log.drain()
  }
  expect(statSync(`${file}.1`).size).toBeGreaterThan(5 * 1024 * 1024)
  expect(statSync(file).size).toBeLessThan(5 * 1024 * 1024)
})
