import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, hold, postmasterOf, query, until } from '../../testing/held-databases.ts'
import { putMadeDatabase } from '../../testing/made-database.ts'
import { type DatabaseServer, startEmbedded } from '../embedded.ts'
import { logFileOf } from '../log.ts'
import { isAlive } from '../process/process-identity.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let dataDir: string
const running: DatabaseServer[] = []

beforeEach(async () => {
  folder = mkdtempSync('/tmp/fairdesk-copied-')
  chmodSync(folder, 0o711)
  dataDir = path.join(folder, 'data')
  await putMadeDatabase(dataDir)
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

async function start(directory: string, acceptsCopy = false): Promise<string> {
  const embedded = await startEmbedded({ dataDir: directory, log: () => undefined, acceptsCopy })
  running.push(embedded)
  return embedded.url
}

/** As people copy a folder. */
function copied(from = dataDir): string {
  const to = `${from}-copy`
  execFileSync('cp', ['-a', from, to])
  return to
}

const timeline = 'select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline'

describe('a data directory that was copied while its server ran', () => {
  test('is told as such, also while the original runs, and goes on as a database of its own once that is said', async () => {
    const { said } = await hold(dataDir)
    await query(said, 'create table kept as select 42 as answer')
    const copy = copied()
    await expect(start(copy)).rejects.toThrow('is a copy that was made while Fairdesk ran')
    const url = await start(copy, true)
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(readFileSync(logFileOf(copy), 'utf8')).not.toContain('ready to accept read-only connections')
    expect(await query(url, timeline)).not.toEqual(await query(said, timeline))
    for (const { stop } of running.splice(0)) await stop()
    // It is asked once.
    expect(await query(await start(copy), 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})

describe('a data directory whose server and database were killed', () => {
  test('starts without a question, under another name too', async () => {
    const holder = await hold(dataDir)
    await query(holder.said, 'create table kept as select 42 as answer')
    const postmaster = postmasterOf(path.join(dataDir, 'postgres'))
    await end(holder, 'SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await until(async () => expect(isAlive(postmaster)).toBe(false))
    renameSync(dataDir, `${dataDir}-renamed`)
    expect(await query(await start(`${dataDir}-renamed`), 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})
