import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPlaced } from '@fairdesk/server/backup/files/data-dir-files'
import { restore } from '@fairdesk/server/backup/restore/restore'
import { FolderStore } from '@fairdesk/server/backup/stores/folder-store'
import { backUp, emptyDatabase, rowsOf } from '@fairdesk/server/backup/testing/installation'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld } from '@fairdesk/server/testing/world'
import { fillOrders } from '@fairdesk/server/testing/world-orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFair } from '../../demo/make-fair.ts'
import { planFair } from '../../demo/plan/plan-fair.ts'
import { type ServerProcess, startProcess } from '../killing/server-process.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-backups-'))
const place = (name: string) => path.join(folder, name)
const dataDir = place('data')
const kills = 6

const open = (databaseUrl: string | null, at = dataDir) =>
  startServer({
    ...{ dataDir: at, databaseUrl, adminPassword: 'admin-pass', consoleDir: null, logger: false },
    writeLine: () => undefined,
  })

let running: ServerProcess | undefined
beforeAll(async () => {
  const server = await open(null)
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  const fair = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  await fillWorld(fair.db)
  await fillOrders(fair.db)
  await server.stop()
  running = await startProcess(dataDir)
})
afterAll(async () => {
  await running?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run backup` or `restore` as a process of its own; killed after so many milliseconds where they are given. */
async function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  { killAfter, ...other }: { readonly killAfter?: number; readonly DATA_DIR?: string } = {},
) {
  const program = path.join(import.meta.dirname, '..', '..', 'server', 'commands', `${command}.ts`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...other }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const gone = once(child, 'exit')
  if (killAfter !== undefined) void pause(killAfter).then(() => child.kill('SIGKILL'))
  await gone
  return { said, code: child.exitCode }
}

describe('a running server', () => {
  it('has nothing in DATA_DIR of which nobody has said whether backups hold it', () => {
    expect(readdirSync(dataDir).filter((name) => !isPlaced(name))).toEqual([])
  })
})

describe('the commands, while the server runs', () => {
  it('back up to no folder that was not set up, and say how it is', async () => {
    mkdirSync(place('unmounted'))
    for (const folder of ['unmounted', 'nowhere']) {
      const { said, code } = await run('backup', ['--to', place(folder)])
      expect(code).toBe(1)
      expect(said).toBe(
        `${place(folder)} has not been set up for backups: is its disk there? Where backups are to begin there, say so with --new.\n`,
      )
    }
    expect(readdirSync(place('unmounted'))).toEqual([])
    expect(existsSync(place('nowhere'))).toBe(false)
  })

  it('of a folder or database that is another’s are refused', async () => {
    const { said, code } = await run('backup', ['--to', place('other'), '--new'], { DATA_DIR: place('empty') })
    expect({ said, code }).toMatchObject({ code: 1, said: expect.stringContaining('name the right DATA_DIR') })
    expect([existsSync(place('empty')), existsSync(place('other'))]).toEqual([false, false])
  })

  it(`leave a whole repository behind however often a backup is killed (${kills} times)`, async () => {
    const to = ['--to', place('repository')]
    const whole = await run('backup', [...to, '--new'])
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('42 pieces') })
    for (let time = 0; time < kills; time++) {
      await run('backup', to, { killAfter: 300 + Math.random() * 1500 })
      expect(await run('backup', ['--verify', ...to])).toMatchObject({
        code: 0,
        said: expect.stringContaining('is whole'),
      })
    }
    expect(await run('backup', to)).toMatchObject({ code: 0 })
  })

  it('make the installation again where a restore was killed, and nothing starts on what that has left', async () => {
    const into = ['--from', place('repository'), '--data-dir', place('restored')]
    for (let time = 0; time < kills; time++) {
      await run('restore', into, { killAfter: 500 + Math.random() * 4000 })
      if (!existsSync(path.join(place('restored'), 'restore.unfinished'))) continue
      await expect(open(null, place('restored'))).rejects.toThrow('was not finished')
    }
    const { said, code } = await run('restore', into)
    // One that was killed may have been whole by then.
    if (code !== 0) expect(said).toContain('is not empty')
    const restored = await startProcess(place('restored'))
    expect(await (await fetch(`${restored.url}/readyz`)).json()).toMatchObject({ ok: true })
    await restored.end()
  })

  // Mounting a disk of a known size is for root alone.
  it.skipIf(!isRoot)('say that there is no room on a full disk, and keep the backups that lie on it', async () => {
    const disk = place('disk')
    mkdirSync(disk)
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=96k', 'fairdesk', disk])
    try {
      const { said, code } = await run('backup', ['--to', disk, '--new'])
      expect({ said, code }).toEqual({ code: 1, said: `There is no room left in the backup folder ${disk}.\n` })
      execFileSync('/usr/bin/mount', ['-o', 'remount,size=32m', disk])
      expect(await run('backup', ['--to', disk])).toMatchObject({ code: 0 })
      expect(await run('backup', ['--verify', '--to', disk])).toMatchObject({ code: 0 })
    } finally {
      execFileSync('/usr/bin/umount', ['-l', disk])
    }
  })
})

describe('a demo fair', () => {
  it('is restored row by row, with its figures', async () => {
    const url = await emptyDatabase()
    const server = await open(url, place('demo'))
    await makeFair(server, planFair({ size: 'demo', seed: 1, currentTime: new Date() }), { isDefault: true })
    await server.stop()
    const store = new FolderStore(place('demo-repository'))
    const { id } = await backUp({ url, dataDir: place('demo'), secret: null }, store)
    const target = { dataDir: place('demo-restored'), databaseUrl: await emptyDatabase() }
    const { fairs } = await restore(store, { id, target, writeLine: () => undefined })
    expect(fairs).toContainEqual(
      expect.objectContaining({ isEqual: true, reconciliation: expect.objectContaining({ ok: true }) }),
    )
    const [before, after] = [await rowsOf(url), await rowsOf(target.databaseUrl)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before))
      expect(after[table]?.join('\n') === rows.join('\n'), table).toBe(true)
  })
})
