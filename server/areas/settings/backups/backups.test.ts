import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { backups } from '@fairdesk/contract/areas/settings/backups'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../domain/jobs/queue.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = mkdtempSync(path.join(tmpdir(), 'fairdesk-places-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.server.jobs.idle()
  await sql`delete from backup_destinations`.execute(app.server.platform.db)
})

type Fields = Params<typeof backups.save>

function folderNamed(name: string): string {
  const folder = path.join(home, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
const save = (fields: Partial<Fields>) => app.call(backups.save, { name: '盘', kind: 'folder', ...fields } as Fields)
const nas: Partial<Fields> = {
  name: 'NAS',
  kind: 'sftp',
  host: '127.0.0.1',
  port: 1,
  user: 'fair',
  hostKey: 'SHA256:abc',
  secret: 'hush-hush',
}
const overview = async () => (await app.call(backups.overview, {})).data ?? fail()
const stored = async () => (await app.call(backups.list, {})).data ?? fail()
function fail(): never {
  throw new Error('no answer')
}
/** As long ago as that. */
const age = (hours: number) =>
  sql`update backup_destinations set last_at = last_at - make_interval(hours => ${hours}),
    tried_at = tried_at - make_interval(hours => ${hours})`.execute(app.server.platform.db)
const jobsOf = async (kind: string) =>
  (
    await sql<{ state: string; problem: unknown }>`
    select state, problem from jobs where kind = ${kind} order by id`.execute(app.server.platform.db)
  ).rows

describe('a place for backups', () => {
  it('gets its first backup by itself, verified, with what each fair comes to', async () => {
    const { data } = await save({ path: folderNamed('first') })
    expect(data).toMatchObject({ level: 'late', lastAt: null, hasSecret: false })
    await app.server.jobs.idle()
    const { sign, destinations, nextAt, restoreCommand } = await overview()
    expect(restoreCommand).toBe('npm run restore --')
    expect(sign).toMatchObject({ level: 'well', to: '盘', place: '盘', problem: null })
    expect(Date.now() - Date.parse(sign.at ?? '')).toBeLessThan(60_000)
    expect(destinations).toMatchObject([{ level: 'well', count: 1, problem: null }])
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    const [one] = await stored()
    expect(one).toMatchObject({ fairs: [{ code: 'TEST' }], problem: null, missing: [] })
    expect(one?.verifiedAt).not.toBeNull()
    expect(one?.addedBytes).toBeGreaterThan(1000)
    expect((await app.call(desk.get, {})).data?.backup).toEqual(sign)
    await app.server.platform.db.transaction().execute(async (db) => {
      // Who is told nothing of backups waits for nothing of them.
      await sql`lock table backup_destinations in access exclusive mode`.execute(db)
      expect((await app.call(desk.get, {}, 'lin')).data).not.toHaveProperty('backup')
    })
    // Nothing is due any more, whoever looks.
    const before = await jobsOf('backup.make')
    await app.server.jobs.idle()
    expect(await jobsOf('backup.make')).toEqual(before)
  })

  it('is the administrator’s alone, and tells its secret to nobody', async () => {
    for (const who of ['lin', 'wang'] as const) {
      expect((await app.call(backups.overview, {}, who)).code).toBe(403)
      expect((await app.call(backups.make, {}, who)).code).toBe(403)
    }
    const answer = await save(nas)
    expect(answer.data).toMatchObject({ name: 'NAS', hasSecret: true })
    const log = await sql`select * from operation_log where action = 'backup.save-destination'`.execute(
      app.server.platform.db,
    )
    const kept = await sql`select * from backup_destinations`.execute(app.server.platform.db)
    for (const told of [answer, await overview(), log.rows, kept.rows])
      expect(JSON.stringify(told)).not.toContain('hush')
    expect(log.rows.at(-1)).toMatchObject({ ref: 'NAS', after: { backupHost: '127.0.0.1:1', secretChanged: true } })
  })

  it.each<[string, Partial<Fields>]>([
    ['请填写服务器上的完整路径，如 /mnt/backup 或 D:\\backup', { path: 'backup' }],
    ['请填写服务器地址，如 nas.local 或 192.168.1.20', { ...nas, host: 'a b' }],
    ['请填写用户名', { ...nas, user: '' }],
    ['请先测试，并确认服务器的指纹', { ...nas, hostKey: '' }],
    ['请填写密码或密钥', { ...nas, secret: '' }],
    ['请填写以 https:// 或 http:// 开头的地址', { kind: 's3', endpoint: 'file:///x', bucket: 'abc', accessKey: 'k' }],
    [
      '请填写存储桶名称：小写字母、数字、点和横线',
      { kind: 's3', endpoint: 'https://a.test', bucket: 'A B', accessKey: 'k' },
    ],
    ['请填写 Access Key', { kind: 's3', endpoint: 'https://a.test', bucket: 'abc' }],
  ])('says “%s” where it could never work', async (sentence, fields) => {
    expect((await save(fields)).msg).toBe(sentence)
    expect((await overview()).destinations).toEqual([])
  })

  it('lies neither in the data itself nor where another one goes', async () => {
    expect((await save({ path: path.join(app.dataDir, 'backups') })).msg).toContain('数据目录')
    await save({ path: folderNamed('one') })
    expect((await save({ name: '盘2', path: `${path.join(home, 'one')}/` })).msg).toBe('「盘」已经备份到这里')
    expect((await save({ path: folderNamed('two') })).msg).toBe('已有名为「盘」的备份位置')
  })

  it('that fails is red by its name and why, is tried again later, and by hand at once', async () => {
    await save({ name: '好', path: folderNamed('good') })
    await save(nas)
    await app.server.jobs.idle()
    const { sign, destinations } = await overview()
    expect(sign).toMatchObject({ level: 'failed', to: '好', place: 'NAS', problem: { fault: 'unreachable' } })
    expect(destinations).toMatchObject([{ level: 'well' }, { level: 'failed', lastAt: null }])
    expect((await jobsOf('backup.make')).at(-1)).toMatchObject({
      state: 'failed',
      problem: { key: 'backup.failed', params: { names: 'NAS' } },
    })
    const tries = (await jobsOf('backup.make')).length
    await app.server.jobs.idle()
    expect((await jobsOf('backup.make')).length).toBe(tries)
    expect((await app.call(backups.make, {})).code).toBe(200)
    await app.server.jobs.idle()
    expect((await jobsOf('backup.make')).length).toBe(tries + 1)
    expect((await stored()).length).toBe(2)
  })

  it('whose folder is not there is not made, and one that was never set up is begun once it is', async () => {
    const folder = path.join(home, 'unplugged')
    await save({ path: folder })
    await app.server.jobs.idle()
    expect((await overview()).sign).toMatchObject({ level: 'failed', problem: { fault: 'no-folder' } })
    expect(existsSync(folder)).toBe(false)
    mkdirSync(folder)
    await app.call(backups.make, {})
    await app.server.jobs.idle()
    expect((await overview()).sign.level).toBe('well')
  })

  it('whose backups are gone is another one, whatever is saved of it, until somebody has it begin anew', async () => {
    const folder = folderNamed('disk')
    const { data } = await save({ path: folder })
    await app.server.jobs.idle()
    renameSync(folder, `${folder}-away`)
    mkdirSync(folder)
    await app.call(backups.make, {})
    await app.server.jobs.idle()
    expect((await overview()).sign).toMatchObject({ level: 'failed', problem: { fault: 'emptied' } })
    expect(readdirSync(folder)).toEqual([])
    await save({ id: data?.id, path: folder, name: '盘新' })
    await app.server.jobs.idle()
    expect((await overview()).sign).toMatchObject({ level: 'failed', problem: { fault: 'emptied' } })
    expect(readdirSync(folder)).toEqual([])
    const { data: begun } = await app.call(backups.beginAnew, { id: data?.id ?? 0 })
    expect(begun).toMatchObject({ name: '盘新', level: 'late', lastAt: null, count: 0 })
    await app.server.jobs.idle()
    expect((await overview()).sign.level).toBe('well')
    const again = await app.call(backups.beginAnew, { id: data?.id ?? 0 })
    expect(again.data).toMatchObject({ level: 'well', count: 1 })
    expect(existsSync(path.join(folder, 'repository.json'))).toBe(true)
  })
})

describe('the timetable', () => {
  it('makes up once what was missed, however many processes look', async () => {
    await save({ path: folderNamed('missed') })
    await app.server.jobs.idle()
    const before = (await jobsOf('backup.make')).length
    await age(80)
    expect((await overview()).sign.level).toBe('overdue')
    await Promise.all([app.server.jobs.idle(), app.server.jobs.idle()])
    expect((await jobsOf('backup.make')).length).toBe(before + 1)
    expect((await overview()).sign.level).toBe('well')
  })

  it('follows the settings, which two people do not overwrite unseen', async () => {
    const { settings } = await overview()
    const { data } = await app.call(backups.saveSettings, { ...settings, everyMinutes: 30 })
    expect(data).toMatchObject({ everyMinutes: 30, version: settings.version + 1 })
    expect((await app.call(backups.saveSettings, { ...settings, keepDays: 3 })).code).toBe(409)
    expect((await overview()).settings).toMatchObject({ everyMinutes: 30, keepDays: 14 })
  })

  it('thins what is too old, in the list as in the place', async () => {
    const folder = folderNamed('thin')
    await save({ path: folder })
    await app.server.jobs.idle()
    const [first] = await stored()
    await app.call(backups.make, {})
    await app.server.jobs.idle()
    const db = app.server.platform.db
    // Both of one day of last month, the first of them verified.
    await app.call(backups.saveSettings, { ...(await overview()).settings, keepHours: 1, keepDays: 1, keepMonths: 0 })
    expect((await stored()).length).toBe(2)
    await sql`update backups set at = at - interval '40 days'`.execute(db)
    await app.call(backups.make, {})
    await app.server.jobs.idle()
    const left = await stored()
    // What lies there says itself of when it is.
    expect(left.length).toBe(3)
    expect(left.map(({ id }) => id)).toContain(first?.id)
    expect(readdirSync(path.join(folder, 'manifests')).length).toBe(3)
  })
})

describe('after a restore into another cluster', () => {
  it('backups are on hold until somebody says that this server goes on with them', async () => {
    await save({ path: folderNamed('held') })
    await app.server.jobs.idle()
    await sql`update backup_destinations set cluster = 'another'`.execute(app.server.platform.db)
    await age(48)
    const before = (await jobsOf('backup.make')).length
    await app.server.jobs.idle()
    expect((await jobsOf('backup.make')).length).toBe(before)
    expect((await overview()).sign.level).toBe('held')
    expect((await app.call(backups.make, {})).msg).toContain('备份已暂停')
    expect((await app.call(backups.goOn, {})).data).toEqual({ changed: 1 })
    await app.server.jobs.idle()
    expect((await overview()).sign.level).toBe('well')
  })
})

describe('a test of a place', () => {
  const test = async (fields: Partial<Fields>) =>
    (await app.call(backups.test, { name: '-', kind: 'folder', ...fields } as Params<typeof backups.test>)).data ??
    fail()

  it('writes, reads and removes, tells the room and whether it is the disk of the data', async () => {
    const folder = folderNamed('tested')
    expect(await test({ path: folder })).toMatchObject({ problem: null, isSameDisk: true })
    expect((await test({ path: folder })).freeBytes).toBeGreaterThan(0)
    expect(readdirSync(path.join(folder, 'test'))).toEqual([])
  })

  it('knows a folder whose backups are gone, and one that was chosen instead of it', async () => {
    const [one, other] = [folderNamed('marked'), folderNamed('chosen')]
    const { data } = await save({ path: one })
    await app.server.jobs.idle()
    rmSync(path.join(one, 'repository.json'))
    expect((await test({ id: data?.id, path: one })).problem).toMatchObject({ fault: 'emptied' })
    expect((await test({ id: data?.id, path: other })).problem).toBeNull()
  })

  it('says why it would not work', async () => {
    expect((await test({ path: path.join(home, 'nowhere') })).problem).toMatchObject({ fault: 'no-folder' })
    expect((await test({ ...nas, hostKey: '' })).problem).toMatchObject({ fault: 'unreachable' })
    const s3 = { kind: 's3' as const, endpoint: 'http://127.0.0.1:2', bucket: 'abc', accessKey: 'k' }
    expect((await test(s3)).problem).toMatchObject({ fault: 'unreachable' })
  })
})

describe('a backup that was damaged', () => {
  it('is found by reading it through, and mended by the next one', async () => {
    const folder = folderNamed('hurt')
    await save({ path: folder })
    await app.server.jobs.idle()
    const [one] = await stored()
    const objects = path.join(folder, 'objects')
    const room = readdirSync(objects)[0] ?? ''
    chmodSync(path.join(objects, room), 0o700)
    rmSync(path.join(objects, room), { recursive: true })
    await app.call(backups.verify, { destinationId: one?.destinationId ?? 0, id: one?.id ?? '' })
    await app.server.jobs.idle()
    expect((await stored())[0]).toMatchObject({ verifiedAt: null, problem: { fault: 'damaged' } })
    expect((await overview()).sign).toMatchObject({ level: 'failed', problem: { fault: 'damaged' } })
    await app.call(backups.make, {})
    await app.server.jobs.idle()
    expect((await overview()).sign.level).toBe('well')
    await enqueue(app.server.platform.db, { kind: 'backup.make', principal: 'schedule' })
  })
})
