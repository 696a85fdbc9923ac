import { Worker } from 'node:worker_threads'
import { openRows } from '@fairdesk/server/testing/save-bench/cell-edits'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import type { LoadFigures, LoadMessage, LoadPlan } from '../load/load-plan.ts'

export type SteadySaves = {
  /** Of each save in milliseconds, from when it was due. */
  readonly times: readonly number[]
  readonly errors: readonly string[]
  /** How often the work beside them was done. */
  readonly rounds: number
}

type Beside = {
  readonly savesPerSecond: number
  readonly ms: number
  readonly meanwhile: (() => Promise<unknown>) | null
}

const warmMs = 10_000

/** So many saves a second on a server of its own, however long each takes, and beside them some work over and over. */
export async function steadySaves(
  fairs: BenchFairs,
  fair: BenchFair,
  { savesPerSecond, ms, meanwhile }: Beside,
): Promise<SteadySaves> {
  const server = await fairs.secondServer()
  try {
    const edits = await openRows(await server.fairs.databaseOf(fair), 5000)
    const token = await tokenFor(server, fair)
    await server.engines.engineOf(fair)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const none = { screenToken: '', users: 0, everyMs: 0, reports: [] }
    const plan = { url, token, edits, savesPerSecond, ms, warmMs, run: `steady-${Date.now()}`, ...none }
    let isOver = false
    const calling = calledFromThread(plan).finally(() => {
      isOver = true
    })
    let rounds = 0
    for (; meanwhile && !isOver; rounds++) await meanwhile()
    const { saves, errors } = await calling
    return { times: saves, errors, rounds }
  } finally {
    await server.stop()
  }
}

function calledFromThread(plan: LoadPlan): Promise<LoadFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../load/load-callers.ts', import.meta.url), { workerData: plan })
    worker.on('error', reject)
    worker.on('message', (message: LoadMessage) => {
      if (message.kind === 'figures') resolve(message.figures)
    })
  })
}
