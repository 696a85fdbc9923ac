import { openRows } from '@fairdesk/server/testing/save-bench/cell-edits'
import type { Rate } from '@fairdesk/server/testing/save-bench/rates'
import { callFromThread } from '@fairdesk/server/testing/save-bench/save-bench'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import { type Ask, asker } from './ask.ts'

const callers = 8
/** So long people save alone, and longer than any of the works takes. */
const aloneMs = 4000
const besideMs = 14_000

export type LongWork = {
  readonly name: string
  /** What 99 of 100 saves take at most meanwhile. */
  readonly aimMs: number
  /** What the work itself takes at most, where that was set. */
  readonly aimSeconds?: number
  readonly prepare: () => Promise<unknown>
  /** Gives what has been done in words. */
  readonly work: (ask: Ask) => Promise<string>
}

export type BesideSavers = LongWork & {
  readonly seconds: number
  readonly done: string
  readonly alone: Rate
  readonly beside: Rate
}

/** Lets eight people save over HTTP, first alone, then while the work is done. */
export async function besideSavers(fairs: BenchFairs, fair: BenchFair, work: LongWork): Promise<BesideSavers> {
  await work.prepare()
  const server = await fairs.secondServer()
  try {
    const token = await tokenFor(server, fair)
    await server.engines.engineOf(fair)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const edits = await openRows(await server.fairs.databaseOf(fair), 2000)
    const savers = (run: string, ms: number) =>
      callFromThread({ url, token, edits, callers, ms, run: `${run}-${Date.now()}`, first: Date.now() % 1000 })
    const alone = await savers('alone', aloneMs)
    const saving = savers('beside', besideMs)
    const begun = performance.now()
    const done = await work.work(asker(server, token))
    const seconds = (performance.now() - begun) / 1000
    return { ...work, seconds, done, alone, beside: await saving }
  } finally {
    await server.stop()
  }
}

export function savesTable(works: readonly BesideSavers[]): Table {
  return {
    title: `Long work beside ${callers} people who save`,
    columns: ['work', 'done', 'seconds', 'saves alone: p50 / p99 ms', 'beside it: p50 / p99 ms'],
    rows: works.map(({ name, aimMs, aimSeconds, done, seconds, alone, beside: meanwhile }) => [
      name,
      done,
      aimSeconds ? beside(seconds.toFixed(1), `< ${aimSeconds}`, seconds < aimSeconds) : seconds.toFixed(1),
      `${milliseconds(alone.p50)} / ${milliseconds(alone.p99)}`,
      beside(
        `${milliseconds(meanwhile.p50)} / ${milliseconds(meanwhile.p99)}`,
        `p99 < ${aimMs}`,
        meanwhile.p99 < aimMs,
      ),
    ]),
    notes: [`Saves over HTTP without a pause for ${besideMs / 1000} s from the beginning of the work on.`],
  }
}
