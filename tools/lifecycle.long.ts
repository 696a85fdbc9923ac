import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isAlive } from '../server/db/embedded/process/process-identity.ts'
import { postmasterOf } from '../server/db/testing/held-databases.ts'
import { addressOf, endAll, familyOf, npmStart, type Started, serverOf, timeUntilGone } from './testing/started.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk 订货会 '))
/** 2 s where nothing else is done; beside all other tests a machine of two cores takes up to three times as long. */
const soonMs = 10_000
const env = { DATA_DIR: path.join(folder, 'data') }

/** One that a test has left as it was; the next that needs a server takes it, for each start takes 5 s. */
let left: Started | undefined

afterEach(() => left ?? endAll())
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

async function ready(): Promise<Started> {
  const started = left ?? npmStart(env)
  left = undefined
  const address = await addressOf(started)
  for (const page of ['healthz', 'readyz']) expect((await fetch(`${address}/${page}`)).status).toBe(200)
  return started
}

// Windows has neither these signals nor ps; how npm ends there has not been tried.
describe.runIf(process.platform !== 'win32')('npm start', { timeout: 120_000 }, () => {
  test('takes over what a killed server left', async () => {
    const killed = await ready()
    const orphan = postmasterOf(path.join(env.DATA_DIR, 'postgres'))
    process.kill(serverOf(killed), 'SIGKILL')
    expect(await killed.code).not.toBe(0)
    expect(isAlive(orphan)).toBe(true)
    const next = await ready()
    expect(isAlive(orphan)).toBe(false)
    left = next
  })

  test('is refused in one sentence where another server has the data directory', async () => {
    const first = await ready()
    const second = npmStart(env)
    expect(await second.code).toBe(1)
    expect(second.said()).toContain(`The data directory ${env.DATA_DIR} is in use by another Fairdesk server`)
    left = first
  })

  test.each<[string, (started: Started) => [pid: number, signal: NodeJS.Signals]]>([
    ['Ctrl-C', ({ npm }) => [-(npm.pid ?? 0), 'SIGINT']],
    ['SIGTERM to the server', (started) => [serverOf(started), 'SIGTERM']],
    ['kill -9 of npm', ({ npm }) => [npm.pid ?? 0, 'SIGKILL']],
  ])('ends soon after %s, and leaves no process', async (_, targetOf) => {
    const started = await ready()
    const family = familyOf(started)
    expect(family.length).toBeGreaterThan(5)
    process.kill(...targetOf(started))
    expect(await timeUntilGone(family)).toBeLessThan(soonMs)
  })

  test('ends while it is still starting', async () => {
    const started = npmStart(env)
    while (familyOf(started).length < 4) await pause(20)
    const family = familyOf(started)
    started.npm.kill('SIGTERM')
    await started.code
    expect(await timeUntilGone(family)).toBeLessThan(soonMs)
    expect(() => postmasterOf(path.join(env.DATA_DIR, 'postgres'))).toThrow('ENOENT')
  })

  test('refuses in one sentence a first password that everybody uses, until another is given', async () => {
    const first = { DATA_DIR: path.join(folder, 'first'), ADMIN_PASSWORD: 'PassWord' }
    const refused = npmStart(first)
    expect(await refused.code).toBe(1)
    expect(refused.said()).toContain('ADMIN_PASSWORD is one of the passwords people use most; choose another.')
    expect(refused.said()).not.toContain('at startServer')
    await addressOf(npmStart({ ...first, ADMIN_PASSWORD: 'fairdesk-1' }))
  })

  test('says in one sentence that the port is taken, and leaves no process', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : address)
    const started = npmStart({ ...env, PORT: port })
    expect(await started.code).toBe(1)
    expect(started.said()).toContain(`Port ${port} is taken`)
    expect(() => postmasterOf(path.join(env.DATA_DIR, 'postgres'))).toThrow('ENOENT')
    other.close()
  })

  test('starts with HTTPS and HTTP_PORT as docs/hall-network.md says', async () => {
    const [line = ''] =
      /^4\. Start with `(.*) npm start`\.$/m.exec(readFileSync('docs/hall-network.md', 'utf8'))?.slice(1) ?? []
    const documented = Object.fromEntries(line.split(' ').map((setting) => setting.split('=')))
    expect(Object.keys(documented)).toEqual(['HOST', 'PORT', 'HTTP_PORT', 'TLS_CERT', 'TLS_KEY'])
    const files = { TLS_CERT: path.join(folder, 'hall.pem'), TLS_KEY: path.join(folder, 'hall.key') }
    const subject = ['-subj', '/CN=hall.example', '-addext', 'subjectAltName=DNS:hall.example,IP:127.0.0.1']
    const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync(
      'openssl',
      ['req', '-x509', ...ec, '-keyout', files.TLS_KEY, '-out', files.TLS_CERT, '-days', '30', ...subject],
      {
        stdio: 'pipe',
      },
    )
    const [port, httpPort] = await Promise.all([freePort(), freePort()])
    const started = npmStart({ ...env, ...documented, ...files, PORT: port, HTTP_PORT: httpPort })
    expect(await addressOf(started)).toBe(`https://0.0.0.0:${port}`)
    const sentOn = await fetch(`http://127.0.0.1:${httpPort}/floor/?f=1`, { redirect: 'manual' })
    expect([sentOn.status, sentOn.headers.get('location')]).toEqual([308, `https://127.0.0.1:${port}/floor/?f=1`])
    const secure = get(`https://127.0.0.1:${port}/healthz`, { ca: readFileSync(files.TLS_CERT) })
    const [response] = await once(secure, 'response')
    expect(response.statusCode).toBe(200)
    const family = familyOf(started)
    started.npm.kill('SIGTERM')
    expect(await timeUntilGone(family)).toBeLessThan(soonMs)
  })
})

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' ? address?.port : address)
}
