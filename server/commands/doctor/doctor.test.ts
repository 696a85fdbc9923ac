import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backups } from '@fairdesk/contract/areas/settings/backups'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examine } from './examine.ts'
import type { DoctorFinding } from './finding.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const env = () => ({ DATA_DIR: app.dataDir, DATABASE_URL: app.server.url, PORT: '0' })

function about(findings: readonly DoctorFinding[], name: string): DoctorFinding | undefined {
  return findings.find((finding) => finding.subject === name)
}

test('finds nothing bad where all is well, and changes nothing', async () => {
  const counts = async () =>
    (
      await sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as writes from pg_stat_xact_user_tables`.execute(
        app.fair.db,
      )
    ).rows
  const before = await counts()
  const findings = await examine(env())
  expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
  for (const name of [
    'node',
    'memory',
    'disk',
    'database',
    'clock',
    'key',
    'shared folder',
    'tables of platform',
    'fairs',
  ])
    expect([name, about(findings, name)?.state]).toEqual([name, 'ok'])
  expect(await counts()).toEqual(before)
})

test('tells what is wrong with the way out', async () => {
  const { db } = app.server.platform
  await sql`update settings set value = '"another"' where key = 'data.folder'`.execute(db)
  await sql`insert into fair_1.migrations (name, hash) values ('9999-later.sql', '')`.execute(db)
  try {
    const findings = await examine(env())
    expect(about(findings, 'shared folder')).toMatchObject({ state: 'bad', wayOut: expect.any(String) })
    expect(about(findings, 'tables of fair_1')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('9999-later.sql'),
    })
  } finally {
    await sql`delete from fair_1.migrations where name = '9999-later.sql'`.execute(db)
  }
})

test('looks at each place for backups, and into it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-place-'))
  const backupsFound = async () => (await examine(env())).filter((finding) => finding.subject === 'backup')
  try {
    expect(await backupsFound()).toMatchObject([{ state: 'warn', wayOut: expect.stringContaining('设置 → 备份') }])
    await app.call(backups.save, { name: '盘', kind: 'folder', path: folder })
    await app.server.jobs.idle()
    expect(await backupsFound()).toMatchObject([
      { state: 'ok', says: expect.stringContaining(`盘: the last one in ${folder}`) },
    ])
    rmSync(path.join(folder, 'repository.json'))
    expect(await backupsFound()).toMatchObject([{ state: 'bad', says: expect.stringContaining('emptied') }])
  } finally {
    await sql`delete from backup_destinations`.execute(app.server.platform.db)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a port of another program, a database that is away and a setting that is none are told', async () => {
  const other = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const taken = await examine({ ...env(), PORT: String(port) })
  expect(about(taken, `port ${port}`)?.says).toContain('another program')
  other.close()
  const away = await examine({ ...env(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
  expect(about(away, 'database')).toMatchObject({ state: 'bad', says: expect.stringContaining('cannot be reached') })
  expect(await examine({ PORT: 'x' })).toMatchObject([{ subject: 'settings', state: 'bad' }])
})

test('ends with 1 and speaks JSON where it is asked to', () => {
  const run = (more: Record<string, string>) => {
    const program = path.join(import.meta.dirname, '..', 'doctor.ts')
    const options = { env: { ...process.env, ...env(), ...more }, encoding: 'utf8', stdio: 'pipe' } as const
    try {
      return { code: 0, said: execFileSync(process.execPath, [program, '--json'], options) }
    } catch (error) {
      return { code: Number(Object(error).status), said: String(Object(error).stdout) }
    }
  }
  const bad = run({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
  expect(bad.code).toBe(1)
  expect(JSON.parse(bad.said).some(({ state }: DoctorFinding) => state === 'bad')).toBe(true)
})
