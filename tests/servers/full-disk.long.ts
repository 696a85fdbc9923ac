import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { faultsOf } from '@fairdesk/server/testing/order-desk'
import { fillPeople } from '@fairdesk/server/testing/people'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startProcess } from '../killing/server-process.ts'
import { StubbornClient } from '../killing/stubborn-client.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-disk-'))
const mount = ['-t', 'tmpfs', '-o', 'size=1600m', 'fairdesk', dataDir]
/** For root alone, and in many containers not for root either. */
const isMounted = process.getuid?.() === 0 && spawnSync('/usr/bin/mount', mount).status === 0
if (!isMounted) console.info('Not tried: a disk of a known size may not be mounted here.')
const { customers, styles, colours, sizes } = world

const open = () =>
  startServer({
    ...{ dataDir, databaseUrl: null, adminPassword: 'admin-pass', consoleDir: null, logger: false },
    writeLine: () => undefined,
  })

let running: ServerProcess | undefined
beforeAll(async () => {
  if (!isMounted) return
  const server = await open()
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
  await server.stop()
}, 120_000)
afterAll(async () => {
  await running?.end()
  if (isMounted) execFileSync('/usr/bin/umount', ['-l', dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

const free = () => {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Writes until there is no room left; what it wrote is the room it gives back. */
async function fill(file: string): Promise<void> {
  const handle = await openFile(file, 'w')
  try {
    for (;;) await handle.write(Buffer.alloc(1024 * 1024))
  } catch {
    // No room is what was wanted.
  } finally {
    await handle.close()
  }
}

it.skipIf(!isMounted)(
  'a disk filled in mid-work and freed loses nothing, and work goes on by itself',
  {
    timeout: 300_000,
  },
  async () => {
    running = await startProcess(dataDir)
    const { url } = running
    const where = { url, token: await signIn(url) }
    const clients = [styles.tee, styles.pants].map((goodsId) => {
      const cell = { customerId: customers.hangzhou, goodsId, colourId: colours.black, sizeId: sizes.s }
      return new StubbornClient(`disk-${goodsId}`, cell)
    })
    const ending = new AbortController()
    const work = clients.map((client) => client.run(where, ending.signal))
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0)
    try {
      await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(50)
      const filler = path.join(dataDir, 'filler')
      await fill(filler)
      expect(free()).toBeLessThan(4 * 1024 * 1024)
      // Two looks at the disk, and a reserve given to the database.
      await pause(15_000)
      const told = await ask(where, '/jobs/list', {})
      expect(told.stage).toMatch(/noUploads|noExports|readOnly/)
      expect((await ask(where, '/report/getOrderReport', { dims: ['style'], metrics: ['qty'] })).code).toBe(200)
      console.log('while full', { ...told, acknowledged: acknowledged(), freeMegabytes: Math.round(free() / 2 ** 20) })
      rmSync(filler)
      const before = acknowledged()
      await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 50)
      await expect.poll(async () => (await ask(where, '/jobs/list', {})).stage, { timeout: 20_000 }).toBeNull()
    } finally {
      ending.abort()
      await Promise.all(work)
      await running.end()
    }
    expect(clients.flatMap(({ faults }) => faults)).toEqual([])
    const server = await open()
    try {
      const place = { schema: 'fair_1', databaseUrl: null }
      const fair = await server.fairs.databaseOf(place)
      expect(await faultsOf({ fair })).toEqual([])
      expect(await (await server.engines.engineOf(place)).reconcile()).toMatchObject({ ok: true, differences: [] })
      for (const { cell, acknowledged: last } of clients) {
        const { rows } = await fair.pool.query(
          `select qtys[slot] as qty from order_rows join orders on orders.id = order_id join skcs on skcs.id = skc_id
           join styles on styles.id = style_id join sizes on sizes.size_group_id = styles.size_group_id
         where customer_id = $1 and style_id = $2 and colour_id = $3 and sizes.id = $4`,
          [cell.customerId, cell.goodsId, cell.colourId, cell.sizeId],
        )
        expect(rows).toEqual([{ qty: last }])
      }
    } finally {
      await server.stop()
    }
  },
)

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  return (await (await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })).json()).data.token
}

async function ask({ url, token }: { readonly url: string; readonly token: string }, call: string, body: object) {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${url}/api${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { code: (await answer.json()).code as number, stage: answer.headers.get('x-disk-stage') }
}
