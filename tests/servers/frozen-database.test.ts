import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import { databaseHeader } from '@fairdesk/contract/envelope'
import { postmasterOf } from '@fairdesk/server/db/testing/held-databases'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { fillPeople, people } from '@fairdesk/server/testing/people'
import { slowness } from '@fairdesk/server/testing/slowness'
import { fillWorld, world } from '@fairdesk/server/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../faults/figures.ts'
import { type ServerProcess, startProcess } from '../killing/server-process.ts'
import { expectStored } from '../killing/stored-saves.ts'
import { StubbornClient } from '../killing/stubborn-client.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-frozen-'))
const { customers, styles, colours, sizes } = world

const open = () =>
  startServer({
    ...{ dataDir, databaseUrl: null, adminPassword: 'admin-pass', consoleDir: null, logger: false },
    writeLine: () => undefined,
  })
type OpenFair = Awaited<ReturnType<typeof open>>
const fairOf = (server: OpenFair) => server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })

let running: ServerProcess
beforeAll(async () => {
  const server = await open()
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  await fillWorld((await fairOf(server)).db)
  await server.stop()
  running = await startProcess(dataDir)
})
afterAll(async () => {
  await running.end()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Signals the postmaster and all its backends. */
function signalDatabase(signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(path.join(dataDir, 'postgres'))
  const backends = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...backends.trim().split('\n').map(Number)]) process.kill(pid, signal)
}

type Probe = {
  readonly name: string
  readonly status: number
  readonly ms: number
  readonly startedAt: number
  readonly retryAfter: string | null
  readonly asOf: string | null
}

/** Asks again and again until stopped, one call after the other. */
async function probe(
  name: string,
  ask: () => Promise<Response>,
  { signal, probes }: { signal: AbortSignal; probes: Probe[] },
) {
  while (!signal.aborted) {
    const startedAt = performance.now()
    const response = await ask()
    await response.text()
    const retryAfter = response.headers.get('retry-after')
    const asOf = response.headers.get(databaseHeader)
    probes.push({ name, status: response.status, ms: performance.now() - startedAt, startedAt, retryAfter, asOf })
    await rest(50)
  }
}

/** Events of the database on a live stream, with the time of each. */
async function databaseNews(token: string, signal: AbortSignal) {
  const news: { readonly isAvailable: boolean; readonly at: number }[] = []
  const { body } = await fetch(`${running.url}/api/live/watch`, { headers: { token }, signal })
  const read = async () => {
    for await (const text of (body ?? expect.fail()).pipeThrough(new TextDecoderStream()))
      for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) {
        const event: LiveEvent = JSON.parse(json)
        if (event.kind === 'database') news.push({ isAvailable: event.isAvailable, at: performance.now() })
      }
  }
  read().catch(() => undefined)
  return news
}

async function signIn(username: 'admin' | 'zhao'): Promise<Response> {
  const body = JSON.stringify({ username, password: people[username].password, dbSourceId: 1 })
  return fetch(`${running.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

const clients = [sizes.s, sizes.m].map((sizeId) => {
  const cell = { customerId: customers.hangzhou, goodsId: styles.tee, colourId: colours.black, sizeId }
  return new StubbornClient(`client-${sizeId}`, cell)
})

const names = ['ready', 'list', 'sign-in']
/** Milliseconds for which the database stays frozen after that must be known. */
const frozenMs = sizeOf('FROZEN_MS', 1500)

test(
  'a frozen database is answered with 503 within 2 s, used again within 2 s, and has lost nothing',
  async () => {
    const token = (await (await signIn('admin')).json()).data.token
    const ending = new AbortController()
    const probes: Probe[] = []
    const { signal } = ending
    const read = (address: string) => () => fetch(`${running.url}${address}`, { headers: { token } })
    const headers = { token, 'content-type': 'application/json' }
    let pages = 0
    const list = () =>
      fetch(`${running.url}/api/goods/list`, { method: 'POST', headers, body: JSON.stringify({ page: ++pages }) })
    const rank = () =>
      fetch(`${running.url}/api/goodsreport/getGoodsTotalRanking`, { method: 'POST', headers, body: '{}' })
    expect((await rank()).headers.get(databaseHeader)).toBeNull()
    const work = [
      ...clients.map((client) => client.run({ url: running.url, token }, signal)),
      probe('ready', read('/readyz'), { signal, probes }),
      probe('list', list, { signal, probes }),
      probe('ranking', rank, { signal, probes }),
      probe('sign-in', () => signIn('zhao'), { signal, probes }),
    ]
    const saved = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    await expect.poll(saved, { timeout: 10_000 }).toBeGreaterThan(10)
    const news = await databaseNews(token, signal)
    signalDatabase('SIGSTOP')
    const frozenAt = performance.now()
    const mostMs = 2000 * slowness()
    await rest(mostMs + frozenMs).finally(() => signalDatabase('SIGCONT'))
    const thawedAt = performance.now()
    await rest(mostMs)
    expect(news.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
    for (const [index, since] of [frozenAt, thawedAt].entries())
      expect((news[index]?.at ?? 0) - since).toBeLessThan(mostMs)
    const answeredAgain = probes.filter(({ name, asOf }) => name === 'ranking' && asOf !== null)
    expect(answeredAgain.length).toBeGreaterThan(5)
    const usedAgain = names.map(
      (name) => () => probes.filter((one) => one.name === name && one.startedAt > thawedAt + mostMs),
    )
    const savedAt = saved()
    await expect.poll(saved, { timeout: 10_000 }).toBeGreaterThan(savedAt)
    await expect.poll(() => usedAgain.every((of) => of().length > 2), { timeout: 10_000 }).toBe(true)
    ending.abort()
    await Promise.all(work)
    expect(probes.filter(({ ms }) => ms > mostMs)).toEqual([])
    expect(new Set(probes.filter(({ name }) => name === 'ranking').map(({ status }) => status))).toEqual(new Set([200]))
    for (const name of names) {
      const frozen = probes.filter(
        (one) => one.name === name && one.startedAt > frozenAt && one.startedAt + one.ms < thawedAt,
      )
      expect(frozen.length).toBeGreaterThan(5)
      expect(new Set(frozen.map(({ status }) => status))).toEqual(new Set([503]))
    }
    expect(new Set(usedAgain.flatMap((of) => of().map(({ status }) => status)))).toEqual(new Set([200]))
    const refused = probes.filter(({ name, status }) => name !== 'ready' && status === 503)
    expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true)
    expect(clients.flatMap(({ faults }) => faults)).toEqual([])
    await running.end()
    const server = await open()
    await expectStored(await fairOf(server), clients)
    await server.stop()
  },
  60_000 + frozenMs,
)
