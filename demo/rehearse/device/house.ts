import type { RehearsalCast } from '@fairdesk/contract/areas/settings/rehearsal'
import type { ShownPieces } from '../measure/shown-pieces.ts'
import { Connection, type Place } from './connection.ts'
import { sleep } from './sleep.ts'

/** What people of the house look at, each call as its screen makes it. */
const reports: readonly { readonly path: string; readonly body: object }[] = [
  { path: '/desk/get', body: {} },
  {
    path: '/report/getOrderReport',
    body: { dims: ['category', 'region'], metrics: ['qty', 'netAmount', 'customers'], limit: 50 },
  },
  { path: '/goodsreport/getGoodsTotalRanking', body: { metric: 'qty', limit: 50 } },
  { path: '/report/completion', body: {} },
  { path: '/report/structure/list', body: { dims: ['category', 'wave'] } },
  { path: '/dimension/list', body: { dims: ['category'], columnDim: 'region', metric: 'qty' } },
]
const reportEveryMs = 10_000
const meEveryMs = 5000

type Run = { readonly place: Place; readonly ms: number; readonly signal: AbortSignal }

/** One after another, a look every ten seconds. */
export async function lookAtReports({ place, ms, signal }: Run, token: string, number: number): Promise<void> {
  const connection = signedIn(place, token)
  for (let round = 0; ; round++) {
    const due = round * reportEveryMs + ((number * 997) % reportEveryMs)
    if (due >= ms || signal.aborted) break
    await sleep(due - place.now(), signal)
    const report = reports[(number + round) % reports.length]
    if (report && !signal.aborted) await connection.call({ ...report, due })
  }
  connection.close()
}

type KioskCall = { readonly path: string; readonly everyMs: number; readonly body?: object }
type Kiosk = RehearsalCast['kiosks'][number]
/** What each kind asks of the queue by itself, besides who it is: nobody stands at them, and nothing is printed. */
const queues: Readonly<Record<Kiosk['kind'], KioskCall | null>> = {
  self: null,
  station: { path: '/kiosk/next', everyMs: 3000, body: {} },
  screen: { path: '/kiosk/screen', everyMs: 2000 },
}

export async function runKiosk(run: Run, { kind, token }: Kiosk, number: number): Promise<void> {
  const connection = signedIn(run.place, token)
  const queue = queues[kind]
  const askAlways = async ({ everyMs, ...asked }: KioskCall) => {
    const { place, ms, signal } = run
    for (let due = (number * 397) % everyMs; due < ms && !signal.aborted; due += everyMs) {
      await sleep(due - place.now(), signal)
      if (!signal.aborted) await connection.call({ ...asked, due })
    }
  }
  await Promise.all([askAlways({ path: '/kiosk/me', everyMs: meEveryMs }), queue && askAlways(queue)])
  connection.close()
}

const feedPath = '/projection/feed'
const feedPauseMs = 1000

/** A board on a wall: its feed is open from the beginning to the end, and each count that it shows is compared with what was kept. */
export async function hangOnWall({ place, ms, signal }: Run, token: string, pieces: ShownPieces): Promise<void> {
  const connection = signedIn(place, token)
  const waitedSince = pieces.board()
  const read = (event: unknown) => {
    const qty = (event as { total?: { qty: number } }).total?.qty
    const since = qty === undefined ? null : waitedSince(qty)
    if (since !== null) place.take({ call: feedPath, due: since, at: place.now(), code: 200, msg: '', isFault: false })
  }
  const end = { isThere: false }
  void sleep(ms - place.now(), signal).then(() => {
    end.isThere = true
    connection.close()
  })
  while (!end.isThere) {
    await connection.watch(feedPath, read)
    if (!end.isThere) await sleep(Math.min(feedPauseMs, ms - place.now()), signal)
  }
}

function signedIn(place: Place, token: string): Connection {
  const connection = new Connection(place)
  connection.token = token
  return connection
}
