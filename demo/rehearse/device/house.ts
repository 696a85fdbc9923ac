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
const kioskEveryMs = 5000

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

/** A kiosk that nobody stands at asks who it is. */
export async function standAtKiosk({ place, ms, signal }: Run, token: string, number: number): Promise<void> {
  const connection = signedIn(place, token)
  for (let due = (number * 397) % kioskEveryMs; due < ms && !signal.aborted; due += kioskEveryMs) {
    await sleep(due - place.now(), signal)
    if (!signal.aborted) await connection.call({ path: '/kiosk/me', due })
  }
  connection.close()
}

/** A board on a wall: its feed is open from the beginning to the end. */
export async function hangOnWall({ place, ms, signal }: Run, token: string): Promise<void> {
  const connection = signedIn(place, token)
  connection.watch('/projection/feed', () => undefined)
  await sleep(ms - place.now(), signal)
  connection.close()
}

function signedIn(place: Place, token: string): Connection {
  const connection = new Connection(place)
  connection.token = token
  return connection
}
