import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, endAll, hold, postmasterOf, query, until } from '../../testing/held-databases.ts'
import { putMadeDatabase } from '../../testing/made-database.ts'
import { type DatabaseServer, startEmbedded } from '../embedded.ts'
import { isAlive } from '../process/process-identity.ts'

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

describe('a data directory', () => {
  test('keeps its rows, and opens fast the second time', async () => {
    const first = await start(await made())
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const started = performance.now()
    const { url } = await start()
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test.each([
    ['spaces, quotes and Chinese letters', `订货会 "2026" it's 100%`],
    ['a path too long for a socket', `${'很长的路径'.repeat(4)}/${'data'.repeat(20)}`],
  ])('may have %s in its path', async (_, name) => {
    for (const _start of ['first', 'second']) {
      const { url, stop } = await start(path.join(folder, name))
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await stop()
    }
  })

  test('takes the program back in when the password was lost', async () => {
    const first = await start(await made())
    await first.stop()
    rmSync(path.join(folder, 'data', 'postgres.password'))
    const { url } = await start()
    expect(url).not.toBe(first.url)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('two servers', () => {
  test('follow one another when the whole machine went down and the old ids belong to strangers', async () => {
    const dataDir = await made()
    const first = await hold(dataDir)
    await query(first.said, 'create table kept as select 42 as answer')
    const postmaster = postmasterOf(path.join(dataDir, 'postgres'))
    await end(first, 'SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await until(async () => expect(isAlive(postmaster)).toBe(false))
    const stranger = await hold(await made('other'))
    const id = String(postmasterOf(path.join(folder, 'other', 'postgres')))
    for (const trace of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(dataDir, 'postgres', trace)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, id))
    }
    const { url } = await start(dataDir)
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await query(stranger.said, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('PostgreSQL', () => {
  test('is started again at the same address when it dies under a living server', async () => {
    const lines: string[] = []
    const { url } = await start(await made(), (line) => lines.push(line))
    await query(url, 'create table kept as select 42 as answer')
    process.kill(postmasterOf(path.join(folder, 'data', 'postgres')), 'SIGKILL')
    expect(await until(() => query(url, 'select answer from kept'))).toEqual([{ answer: 42 }])
    expect(lines).toContain('The embedded PostgreSQL ended unexpectedly; starting it again.')
  })

  test('ends with its server, open connections or not, and leaves no lock', async () => {
    const dataDir = await made()
    const holder = await hold(dataDir)
    const postmaster = postmasterOf(path.join(dataDir, 'postgres'))
    const slow = query(holder.said, 'select pg_sleep(60)').catch((error: Error) => error.message)
    await until(async () =>
      expect(await query(holder.said, `select 1 from pg_stat_activity where query like '%pg_sleep(60)'`)).not.toEqual(
        [],
      ),
    )
    const asked = performance.now()
    await end(holder)
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect(await slow).toContain('terminating connection')
    expect(isAlive(postmaster)).toBe(false)
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('says why it does not start', async () => {
    const { stop } = await start(await made())
    await stop()
    writeFileSync(path.join(folder, 'data', 'postgres', 'global', 'pg_control'), 'broken')
    await expect(start()).rejects.toThrow(
      /^The embedded PostgreSQL did not start\. PostgreSQL said:\n[\s\S]*pg_control/,
    )
  })
})
