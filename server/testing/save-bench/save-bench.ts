import { Worker } from 'node:worker_threads'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import type { Server } from '../../server.ts'
import { captureSaves, replay } from './captured-saves.ts'
import { bodyOf, type CellEdit, openRows } from './cell-edits.ts'
import type { CallerPlan } from './http-callers.ts'
import { measure, type Rate } from './rates.ts'

export type SaveRates = {
  readonly callers: number
  /** Through a real port, keep-alive, from a thread of its own. */
  readonly http: Rate
  /** The same statements from begin to commit, without HTTP, sign-in, validation and rules. */
  readonly bare: Rate
}

export type SaveBench = {
  readonly server: Server
  /** A fair with orders, and its schema. */
  readonly fair: Database<FairDb>
  readonly schema: string
  readonly token: string
  readonly seconds: number
  readonly callers?: readonly number[]
  /** Runs over and over while savers save, such as a report. */
  readonly meanwhile?: () => Promise<unknown>
}

/**
 * Saves per second of the whole server and of its bare transactions, in the same run on the same fair. The server must not
 * listen yet. Replayed changes add up twice: the fair is thrown away afterwards.
 */
export async function benchSaves(bench: SaveBench): Promise<SaveRates[]> {
  const { server, fair, callers = [1, 8, 32], seconds } = bench
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const edits = await openRows(fair, 2000)
  const captured = await capture(bench, edits)
  const rates: SaveRates[] = []
  for (const count of callers) {
    const ms = seconds * 1000
    const plan = { url, token: bench.token, edits, callers: count, ms, run: `http-${Date.now()}` }
    const http = await alongside(bench.meanwhile, () => callFromThread(plan))
    const bare = await alongside(bench.meanwhile, () => bareRate(bench, captured, { callers: count, ms }))
    rates.push({ callers: count, http, bare })
  }
  return rates
}

function capture({ server, token }: SaveBench, edits: readonly CellEdit[]) {
  return captureSaves('fairdesk fairs', 500, async (index, key) => {
    const edit = edits[index % edits.length]
    if (!edit) throw new Error('nothing to save')
    const headers = { token, 'content-type': 'application/json' }
    const payload = bodyOf(edit, key, index)
    const answer = await server.app.inject({ method: 'POST', url: '/api/order/saveOrder', headers, payload })
    if (answer.json().code !== 200) throw new Error(answer.body)
  })
}

/** Saves through a real port, keep-alive, from a thread of its own. */
export function callFromThread(workerData: CallerPlan): Promise<Rate> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./http-callers.ts', import.meta.url), { workerData })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

async function bareRate(
  { server, schema }: SaveBench,
  saves: Awaited<ReturnType<typeof capture>>,
  { callers, ms }: { readonly callers: number; readonly ms: number },
): Promise<Rate> {
  const database = openDatabase<FairDb>({ url: server.url, schema, size: callers, onLost: () => undefined })
  const run = `bare-${Date.now()}`
  try {
    return await measure(callers, ms, async (call) => {
      const save = saves[call % saves.length]
      const client = await database.pool.connect()
      try {
        if (save) await replay(client, save, `${run}-${call}`)
      } finally {
        client.release()
      }
    })
  } finally {
    await database.close()
  }
}

async function alongside<T>(meanwhile: SaveBench['meanwhile'], work: () => Promise<T>): Promise<T> {
  let isOver = false
  const loop = async () => {
    while (meanwhile && !isOver) await meanwhile()
  }
  const looping = loop()
  const result = await work().finally(() => {
    isOver = true
  })
  await looping
  return result
}
