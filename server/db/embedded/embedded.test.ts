import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, hold, postmasterOf, query, until } from '../testing/held-databases.ts'
import { putMadeDatabase } from '../testing/made-database.ts'
import { type DatabaseServer, startEmbedded } from './embedded.ts'
import { isAlive } from './process/process-identity.ts'

// Some make databases of their own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let folder: string
const running: DatabaseServer[] = []

beforeEach(() => {
  folder = mkdtempSync('/tmp/fairdesk-embedded-')
  chmodSync(folder, 0o711)
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

async function start(
  dataDir = path.join(folder, 'data'),
  log: (line: string) => void = () => undefined,
): Promise<DatabaseServer> {
  const embedded = await startEmbedded({ dataDir, log })
  running.push(embedded)
  return embedded
}

/** A data directory whose first start is over. */
async function made(name = 'data'): Promise<string> {
  const dataDir = path.join(folder, name)
  await putMadeDatabase(dataDir)
  return dataDir
}

function untilItSleeps(url: string): Promise<void> {
  return until(async () => {
    const [sleeping] = await query(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`)
    expect(sleeping).toBeDefined()
  })
}

describe('a data directory', () => {
  test('is made on the first start, safe against a crash and open to Fairdesk alone', async () => {
    const { url } = await start()
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
        current_setting('TimeZone') as zone, current_setting('work_mem') as memory, current_setting('listen_addresses') as listens,
        (select rolsuper from pg_roles where rolname = current_user) as super`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      zone: 'UTC',
      memory: '64MB',
      listens: '',
      super: false,
    })
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await expect(query(url.replace('fairdesk:', 'postgres:'), 'select 1')).rejects.toThrow('no pg_hba.conf entry')
  })

  test('compares texts by code point, and sorts Chinese by sound where asked', async () => {
    const { url } = await start(await made())
    const [sorted] = await query(
      url,
      `select string_agg(x, '' order by x) as plain, string_agg(x, '' order by x collate "zh-x-icu") as sound, lower('ÄÖ') as lower
        from unnest(array['张', '李', 'b', 'A', 'a', '阿']) x`,
    )
    expect(sorted).toEqual({ plain: 'Aab张李阿', sound: '阿李张aAb', lower: 'äö' })
  })
})

describe('two servers', () => {
  test('never share a data directory', async () => {
    const dataDir = await made()
    const { url } = await start()
    const other = await hold(dataDir)
    expect(other.said).toBe(
      `problem: The data directory ${dataDir} is in use by another Fairdesk server (process ${process.pid}): stop that one first, or choose another directory with DATA_DIR.`,
    )
    await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(
      'is in use by another Fairdesk server',
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('follow one another when the first was killed, and nothing it committed is lost', async () => {
    const dataDir = await made()
    const first = await hold(dataDir)
    await query(first.said, 'create table kept as select 42 as answer')
    const slow = query(first.said, 'select pg_sleep(60)').catch((error: Error) => error.message)
    await untilItSleeps(first.said)
    const orphan = postmasterOf(path.join(dataDir, 'postgres'))
    await end(first, 'SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    const lines: string[] = []
    const { url } = await start(dataDir, (line) => lines.push(line))
    expect(lines).toEqual([`Ending the PostgreSQL that an earlier server left running (process ${orphan}).`])
    expect(isAlive(orphan)).toBe(false)
    expect(await slow).toContain('terminating connection')
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})

describe('a data directory that cannot be', () => {
  test('is told in one sentence', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(`The data directory ${file} is not a directory`)
    await expect(start(path.join(file, 'data'))).rejects.toThrow(`The data directory ${file}/data is not a directory`)
  })
})
