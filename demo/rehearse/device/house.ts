import type { RehearsalCast } from '@fairdesk/contract/areas/settings/rehearsal'
import type { ShownPieces } from '../measure/shown-pieces.ts'
import { Connection, type Place } from './connection.ts'
import { sleep } from './sleep.ts'

/** Reports that staff look at, each call as its screen makes it. */
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

type Run = { readonly target: Place; readonly ms: number; readonly signal: AbortSignal }

/** One after another, a look every ten seconds. */
export async function lookAtReports({ target, ms, signal }: Run, token: string, number: number): Promise<void> {
  const connection = signedIn(target, token)
  for (let round = 0; ; round++) {
    const due = round * reportEveryMs + ((number * 997) % reportEveryMs)
    if (due >= ms || signal.aborted) break
    await sleep(due - target.clock(), signal)
    const report = reports[(number + round) % reports.length]
    if (report && !signal.aborted) await connection.call({ ...report, due })
  }
  connection.close()
}

type KioskCall = { readonly path: string; readonly everyMs: number; readonly body?: object }
type Kiosk = RehearsalCast['kiosks'][number]
/** Automatic queue calls of each kind, besides identification: no customers use them, and nothing is printed. */
const queues: Readonly<Record<Kiosk['kind'], KioskCall | null>> = {
  self: null,
  station: { path: '/kiosk/next', everyMs: 3000, body: {} },
  screen: { path: '/kiosk/screen', everyMs: 2000 },
}

export async function runKiosk(run: Run, { kind, token }: Kiosk, number: number): Promise<void> {
  const connection = signedIn(run.target, token)
  const queue = queues[kind]
  const askAlways = async ({ everyMs, ...asked }: KioskCall) => {
    const { target, ms, signal } = run
    for (let due = (number * 397) % everyMs; due < ms && !signal.aborted; due += everyMs) {
      await sleep(due - target.clock(), signal)
      if (!signal.aborted) await connection.call({ ...asked, due })
    }
  }
  await Promise.all([askAlways({ path: '/kiosk/me', everyMs: meEveryMs }), queue && askAlways(queue)])
  connection.close()
}

const feedPath = '/projection/feed'
const feedPauseMs = 1000

/**
 * Simulates a wall board: its feed stays open throughout, and each count it shows is compared with the saved pieces.
 */
export async function hangOnWall({ target, ms, signal }: Run, token: string, pieces: ShownPieces): Promise<void> {
  const connection = signedIn(target, token)
  const waitedSince = pieces.board()
  const read = (event: unknown) => {
    const qty = (event as { total?: { qty: number } }).total?.qty
    const since = qty === undefined ? null : waitedSince(qty)
    if (since !== null)
      target.take({ call: feedPath, due: since, finishedAt: target.clock(), code: 200, msg: '', isFault: false })
  }
  const end = { isThere: false }
  void sleep(ms - target.clock(), signal).then(() => {
    end.isThere = true
    connection.close()
  })
  while (!end.isThere) {
    await connection.watch(feedPath, read)
    if (!end.isThere) await sleep(Math.min(feedPauseMs, ms - target.clock()), signal)
  }
}

function signedIn(target: Place, token: string): Connection {
  const connection = new Connection(target)
  connection.token = token
  return connection
}
