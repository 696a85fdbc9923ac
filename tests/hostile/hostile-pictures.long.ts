import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { config } from '@fairdesk/contract/areas/settings/config'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { originalFile } from '@fairdesk/server/domain/pictures/photo-files'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { startServer } from '@fairdesk/server/server'
import { pngBomb, tallBomb, wideBomb } from '@fairdesk/server/testing/bombs'
import { fillPeople } from '@fairdesk/server/testing/people'
import { plain, zipOf } from '@fairdesk/server/testing/pictures'
import { slowness } from '@fairdesk/server/testing/slowness'
import { fillWorld } from '@fairdesk/server/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from '../killing/server-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-hostile-'))
const mostGrownMb = 200
const slowestReadyMs = 50
/** Before and after, so that there are questions enough for a figure. */
const quietMs = 2000

let server: ServerProcess
let token: string
beforeAll(async () => {
  const filling = await open()
  await fillPeople(filling.platform.db, passwords(installationSecret(dataDir)))
  const { db } = await filling.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  await fillWorld(db)
  await filling.stop()
  await start()
}, 120_000)
afterAll(async () => {
  await server.end()
  rmSync(dataDir, { recursive: true, force: true })
})

function open() {
  const say = () => undefined
  return startServer({
    dataDir,
    databaseUrl: null,
    adminPassword: 'admin-pass',
    consoleDir: null,
    logger: false,
    writeLine: say,
  })
}

async function start(): Promise<void> {
  server = await startProcess(dataDir)
  const body = JSON.stringify({ username: 'admin', password: 'admin-pass', dbSourceId: 1 })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/user/login`, { method: 'POST', headers, body })
  token = (await answer.json()).data.token
}

type File = { readonly name: string; readonly bytes: Uint8Array }
type Answer = { code: number; msg: string; data?: { files: { fileName: string; problem?: string }[] } }

async function send(endpoint: { readonly path: string }, ...files: File[]): Promise<Answer> {
  const body = new FormData()
  for (const { name, bytes } of files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${server.url}/api${endpoint.path}`, { method: 'POST', headers: { token }, body })
  return answer.json()
}

/** Memory of the server's own process, the pages of its code among it. */
function memoryMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'latin1')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Does it while the server is asked every 20 ms whether it is ready, and for a while longer; nobody may feel it. */
async function unfelt<T>(what: string, work: () => Promise<T>): Promise<T> {
  const asking = new Worker(new URL('./ask-ready.ts', import.meta.url), { workerData: server.url })
  await after(quietMs)
  const [before, begun] = [memoryMb(), performance.now()]
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 20)
  const result = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  await after(quietMs)
  clearInterval(watching)
  asking.postMessage('end')
  const [told] = await once(asking, 'message')
  const waits: number[] = told.toSorted((left: number, right: number) => left - right)
  const slowest = waits[Math.floor(waits.length * 0.99)] ?? 0
  console.info(
    `${what}: ${seconds} s, ready p99 ${slowest.toFixed(0)} ms of ${waits.length}, grown ${(most - before).toFixed(0)} MB, machine ${slowness().toFixed(1)} times slow`,
  )
  expect(slowest).toBeLessThan(slowestReadyMs * slowness())
  expect(most - before).toBeLessThan(mostGrownMb)
  return result
}

test('nothing at all, to compare with', () => unfelt('nothing', () => after(4000)))

describe('hostile pictures are refused in words, and nobody feels them', () => {
  test('six bombs at once as the logo; another picture is taken meanwhile', async () => {
    const bombs = [wideBomb(), tallBomb()]
    const good = await plain('#204060', 300, 300)
    const answers = await unfelt('six bombs as logo', () =>
      Promise.all([
        ...Array.from({ length: 6 }, (_, at) =>
          send(config.uploadLogo, { name: 'logo.png', bytes: bombs[at % 2] ?? good }),
        ),
        send(config.uploadLogo, { name: 'good.png', bytes: good }),
      ]),
    )
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 6 }, () => 422), 200])
    expect(answers[0]?.msg).toContain('16,384')
  })

  test('each kind of bomb among the pictures of goods', async () => {
    const files = [
      { name: 'wide.png', bytes: wideBomb() },
      { name: 'tall.png', bytes: tallBomb() },
      { name: 'deep.png', bytes: pngBomb({ width: 7000, height: 7000, depth: 16, interlaced: true }) },
    ]
    const { data } = await unfelt('bombs as goods', () => send(goodsPictures.uploadGoodsImageTemp, ...files))
    expect(data?.files.map(({ problem }) => problem).sort()).toEqual(['sideTooLong', 'sideTooLong', 'tooMuchMemory'])
  })

  test('pictures as large as may be, six at once as the logo, one after another', async () => {
    const bytes = pngBomb({ width: 5700, height: 5800, depth: 16 })
    const answers = await unfelt('six large ones as logo', () =>
      Promise.all(Array.from({ length: 6 }, () => send(config.uploadLogo, { name: 'large.png', bytes }))),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200))
  }, 60_000)

  test('a zip of 4,900 small ones, two at once', async () => {
    const entry = { bytes: Buffer.alloc(990_000), packed: true } as const
    const bytes = zipOf(Array.from({ length: 4900 }, (_, at) => ({ ...entry, name: `${at}.jpg` })))
    const answers = await unfelt('two zips of 4,900', () =>
      Promise.all([1, 2].map((at) => send(goodsPictures.uploadGoodsImageTemp, { name: `${at}.zip`, bytes }))),
    )
    expect(answers.map(({ data }) => data?.files.map(({ problem }) => problem))).toEqual([
      ['zipTooLarge'],
      ['zipTooLarge'],
    ])
    expect(readdirSync(path.join(dataDir, 'arriving'))).toEqual([])
  }, 120_000)

  test('a zip of what is no picture is not unpacked', async () => {
    const noise = randomBytes(990_000)
    const bytes = zipOf(Array.from({ length: 40 }, (_, at) => ({ name: `${at}.jpg`, bytes: noise })))
    const { data } = await unfelt('a zip of noise', () =>
      send(goodsPictures.uploadGoodsImageTemp, { name: 'noise.zip', bytes }),
    )
    expect(new Set(data?.files.map(({ problem }) => problem))).toEqual(new Set(['notPicture']))
  })
})

test('a server starts with bombs waiting that came in before sides were looked at, and stays ready while it gives them up', async () => {
  await server.kill()
  const hashes = await leaveWaiting([wideBomb(), tallBomb()])
  const left = path.join(dataDir, 'arriving', `${server.pid}_0_${hostname()}`)
  mkdirSync(left, { recursive: true })
  await start()
  expect(readdirSync(path.join(dataDir, 'arriving'))).toEqual([])
  await unfelt('bombs waiting', async () => {
    await until(() => hashes.every((sha256) => !isThere(originalFile({ dataDir, fair: 'fair_1', sha256 }))))
  })
}, 180_000)

/** As the database says it of pictures that an older version took in. */
async function leaveWaiting(pictures: readonly Buffer[]): Promise<string[]> {
  const filling = await open()
  await filling.jobs.stop()
  const { db } = await filling.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  const hashes: string[] = []
  for (const bytes of pictures) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = originalFile({ dataDir, fair: 'fair_1', sha256 })
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    const row = { sha256, file_name: 'bomb.png', width: 1, height: 1, bytes: bytes.length }
    await db.insertInto('pictures').values(row).execute()
    hashes.push(sha256)
  }
  const job = { kind: 'pictures.draw', dedupe_key: 'draw', principal: 'admin' }
  await db.insertInto('jobs').values(job).execute()
  await filling.stop()
  return hashes
}

function isThere(file: string): boolean {
  return readdirSync(path.dirname(file)).includes(path.basename(file))
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await after(100)
}
