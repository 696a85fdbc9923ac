import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot, root } from '../../tools/run/paths.mjs'
import { OfflineMachine } from './offline-machine.ts'

/** Only root may take a process's network away and give it to another user. */
const isPossible = process.platform === 'linux' && process.getuid?.() === 0
const mostPackedBytes = 250_000_000
const drainSeconds = 8

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-release-'))
const unpacked = path.join(folder, '展会 一楼')
let archive = ''
let release = ''
let machine: OfflineMachine
let token = ''

beforeAll(() => {
  execFileSync(process.execPath, [inRoot('tools/run.mjs'), 'release', '--to', folder], { stdio: 'pipe' })
  archive = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '')
  mkdirSync(unpacked)
  execFileSync('tar', ['xzf', archive, '-C', unpacked])
  release = path.join(unpacked, readdirSync(unpacked)[0] ?? '')
  // Whoever starts it may read it and no more.
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await machine?.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('a release', () => {
  it('is small enough, and what was packed', () => {
    expect(statSync(archive).size).toBeLessThan(mostPackedBytes)
    execFileSync('sha256sum', ['-c', '--quiet', path.basename(`${archive}.sha256`)], { cwd: folder })
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: release })
  })

  it('names neither the folder that it was made in nor where packages came from', () => {
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim()
    // What everybody's packages name is no secret.
    const hosts = [new URL(registry).host].filter((host) => host !== 'registry.npmjs.org')
    for (const texts of [root, ...hosts]) {
      const { stdout, status } = spawnSync('grep', ['-rlF', texts, release], { encoding: 'utf8' })
      expect({ texts, stdout, status }).toEqual({ texts, stdout: '', status: 1 })
    }
  })

  it('says its version and what it can do, and does nothing else', () => {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    const said = (...args: string[]) => execFileSync(path.join(release, 'fairdesk'), args, { encoding: 'utf8' })
    expect(said('--version')).toMatch(
      new RegExp(`^Fairdesk ${version}.* for linux-x64, with Node 26\\S+ and PostgreSQL 18`),
    )
    expect(said('help')).toContain('./fairdesk backup --to')
    const { status, stderr } = spawnSync(path.join(release, 'fairdesk'), ['bench'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('There is no command "bench".') })
  })
})

describe.runIf(isPossible)('on a machine without a network, Node or npm, as a user who may not write to it', () => {
  beforeAll(() => {
    machine = new OfflineMachine(release, path.join(folder, 'machine'))
  })

  it('starts, makes the demo fair, serves console and phones', async () => {
    machine.start({ ADMIN_PASSWORD: 'fair-2027', DRAIN_SECONDS: String(drainSeconds) })
    await machine.says('Ready after')
    expect(machine.said).toContain('The demo fair is ready')
    expect(await machine.call('/readyz')).toMatchObject({ status: 200 })
    for (const page of ['/', '/floor/']) expect((await machine.call(page)).text).toContain('<!doctype html>')
    await signIn()
  })

  it('keeps a save over SIGTERM and a second start', async () => {
    const before = await firstDraft()
    const { goodsId, colours, sizes } = before.style
    const colour = colours.find(({ status }) => status === 'onSale') ?? colours[0]
    const size = sizes[0]
    if (!colour || !size) throw new Error('the first style of the demo fair has no colour or no size')
    const was = colour.cells[size.sizeId]?.qty ?? 0
    const row = { goodsId, colourId: colour.colourId, cells: [{ sizeId: size.sizeId, qty: was + 12, was }] }
    const save = { customerId: before.customerId, requestId: 'release-1', rows: [row] }
    expect((await answer('/api/order/saveOrder', save)).errors).toEqual([])
    const ended = machine.end()
    // Proxies see it before it ends.
    while ((await machine.call('/readyz')).status === 200);
    expect(await ended).toBe(0)
    expect(readdirSync(path.join(machine.dataDir, 'postgres'))).not.toContain('postmaster.pid')
    machine.start({})
    await machine.says('Ready after')
    expect(machine.said).not.toContain('Making the demo fair')
    await signIn()
    expect((await firstDraft()).qty).toBe(before.qty + 12)
  })

  it('backs up while it runs, and looks at itself', async () => {
    const to = path.join(machine.dataDir, '..', 'copies')
    expect(await machine.run('backup', '--to', to)).toContain('DEMO')
    expect(await machine.run('backup', '--verify', '--to', to)).toContain('is whole')
    const doctor = await machine.run('doctor')
    expect(doctor).toContain('Fairdesk answers there')
    expect(doctor).toContain('files as it was packed')
    expect(await machine.run('ready')).toBe('The server can serve.\n')
  })
})

async function signIn(): Promise<void> {
  const { text } = await machine.call('/api/user/login?username=admin&password=fair-2027&dbSourceId=1')
  token = JSON.parse(text).data.token
}

async function answer(address: string, body: unknown) {
  const { code, msg, data } = JSON.parse((await machine.call(address, { token, body })).text)
  expect({ code, msg }).toEqual({ code: 200, msg: 'ok' })
  return data
}

type Style = {
  readonly goodsId: number
  readonly sizes: readonly { sizeId: number }[]
  readonly colours: readonly { colourId: number; status: string; cells: Record<string, { qty: number }> }[]
}

/** The first order that takes edits, and its first style. */
async function firstDraft(): Promise<{ customerId: number; qty: number; style: Style }> {
  const { list } = await answer('/api/report/order/list', {})
  const { customerId, qty } = list.find(({ status }: { status: string }) => status === 'draft')
  const shown = await answer('/api/order/getCustomerGoodsOrderList', { customerId })
  return { customerId, qty, style: shown.list[0] }
}
