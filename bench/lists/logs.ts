import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { fillLog, logLines, oldestReason } from './log-lines.ts'

const aimMs = 100
const pageLines = 100
const runs = 5

type LogFilterParams = Omit<Params<typeof operationLogs.list>, 'limit' | 'next'>
type Page = Output<typeof operationLogs.list>

const questions: readonly (readonly [string, LogFilterParams])[] = [
  ['everything', {}],
  ['one of 200 accounts', { accounts: ['staff-7'] }],
  ['accounts that begin with "staff-1" (111 of them)', { accountBegins: 'staff-1' }],
  ['one account and an action that it never did', { accounts: ['staff-7'], action: 'qrcode.replace' }],
  ['an action, 1 line in 1,000', { action: 'goods.freeze' }],
  ['an object by its whole code', { ref: 'K0042' }],
  ['objects that begin with "K" (all but few)', { ref: 'k' }],
  ['text in many lines', { keyword: 'matrix' }],
  ['text in 1 line of 1,000', { keyword: '面料' }],
  ['text in the oldest line only', { keyword: oldestReason }],
  ['text that stands nowhere', { keyword: '没有这几个字' }],
]

/** Pages of an operation log of a million lines, through the call of the screen. */
export const logs: Part = {
  name: 'logs',
  title: 'Operation log: pages of a million lines',
  run: async ({ fairs }) => {
    const fair = await fairs.of('demo', '-LOGS')
    await fillLog(fair.database.pool)
    const rows: string[][] = []
    for (const [name, filter] of questions) rows.push(await rowFor(fairs, fair, { name, sought: filter }))
    return [tableOf(rows)]
  },
}

async function rowFor(
  fairs: BenchFairs,
  fair: BenchFair,
  { name, sought: filter }: { readonly name: string; readonly sought: LogFilterParams },
): Promise<string[]> {
  const server = await fairs.server()
  const token = await tokenFor(server, fair)
  const ask = async (next: Page['next']) => {
    const payload = { ...filter, limit: pageLines, ...(next ? { next } : {}) }
    const url = `/api${operationLogs.list.path}`
    const begun = performance.now()
    const answer = await server.app.inject({ method: 'POST', url, headers: { token }, payload })
    const ms = performance.now() - begun
    const { data } = answer.json<{ data?: Page }>()
    if (!data) throw new Error(`the log does not answer: ${answer.body}`)
    return { ms, data }
  }
  for (let run = 0; run < runs; run++) await ask(undefined)
  const walk = await walkToFullPage(ask)
  const slowest = Math.max(...walk.times)
  const sorted = walk.times.toSorted((one, other) => one - other)
  return [
    name,
    String(walk.lines),
    String(walk.times.length),
    milliseconds(sorted[sorted.length >> 1] ?? Number.NaN),
    beside(milliseconds(slowest), `< ${aimMs}`, slowest < aimMs),
    (walk.times.reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1),
  ]
}

/** As the screen does: on and on until a page's worth of lines is there or the log ends. */
async function walkToFullPage(ask: (next: Page['next']) => Promise<{ ms: number; data: Page }>) {
  const times: number[] = []
  let lines = 0
  for (let next: Page['next']; ; ) {
    const { ms, data } = await ask(next)
    times.push(ms)
    lines += data.list.length
    next = data.next
    if (!next || lines >= pageLines) return { times, lines }
  }
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  return {
    title: `${logLines.toLocaleString('en')} lines, ${pageLines} to a page`,
    columns: ['sought', 'lines found', 'answers until they were', 'median ms', 'slowest ms', 'together s'],
    rows,
    notes: [
      'Through the server without a port: sign-in check, SQL and JSON. What no index finds is looked for from the newest line on, 40 ms an answer; the screen asks on by itself until it has a page.',
    ],
  }
}
