import { deepStrictEqual } from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, ReportFigures } from '@fairdesk/server/engine/engine'
import type pg from 'pg'
import { countedSkcText } from '../../server/db/counted-skcs.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import { heavyQuestions } from './heavy-questions.ts'
import { everywhere } from './report-pair.ts'
import { reportPairs } from './report-pairs.ts'

const aims = { loads: 1.5, now: 1.5 }
const comparedMoments = 20

type Means = { readonly engine: Engine; readonly pool: pg.Pool; readonly what: string; readonly loadMs: number }

/** What a moment costs that nobody asked for yet, what its reports take beside those of now, and the growth of the fair. */
export async function momentsTable({ engine, pool, what, loadMs }: Means): Promise<Table> {
  const { rows } = await pool.query<{ from: Date; to: Date }>('select min(at) as from, max(at) as to from order_events')
  const [span] = rows
  if (!span) throw new Error('no order events')
  const at = (share: number): number =>
    Math.floor(span.from.getTime() + (span.to.getTime() - span.from.getTime()) * share)
  // What is of the last seconds may still be committed: a fair that has just been made has such events.
  await wait(100)
  const first = await timed(() => engine.figuresAsOf({ asOf: at(0.5) }))
  const stepped = await timed(() => engine.figuresAsOf({ asOf: at(0.49) }))
  const kept = await timed(() => engine.figuresAsOf({ asOf: at(0.49) }))
  const then = await engine.figuresAsOf({ asOf: at(0.5) })
  const change = await engine.figuresAsOf({ asOf: at(0.5), since: at(0.49) })
  const growth = await timed(() => engine.growth(everywhere({ dims: [], metrics: [] }).visibility))
  const followed = await medianOf(() => engine.growth(everywhere({ dims: [], metrics: [] }).visibility))
  await compareWithSql(engine, pool, at)
  const isMet = first < aims.loads * loadMs
  return {
    title: `${what}: as of a moment`,
    columns: ['', 'ms'],
    rows: [
      [
        'a moment that was not asked before',
        beside(milliseconds(first), `< ${aims.loads} loads = ${milliseconds(aims.loads * loadMs)}`, isMet),
      ],
      ['stepped to another, 1 % of the span away', milliseconds(stepped)],
      ['one that is kept', milliseconds(kept)],
      ...(await reportRows(engine, then, change)),
      ['growth of the fair, first', milliseconds(growth)],
      ['growth of the fair, followed', milliseconds(followed)],
    ],
    notes: [
      `Pieces and amounts of ${comparedMoments} moments over the whole span were found equal to SQL over the events.`,
    ],
  }
}

async function reportRows(
  now: ReportFigures | Engine,
  then: ReportFigures,
  change: ReportFigures,
): Promise<string[][]> {
  const rows: string[][] = []
  const questions = [
    ...reportPairs.map(({ name, question }) => [name, question] as const),
    ...Object.entries(heavyQuestions),
  ]
  for (const [name, parts] of questions) {
    const question = everywhere(parts)
    const present = await medianOf(() => now.ask(question))
    const past = await medianOf(() => then.ask(question))
    const both = await medianOf(() => change.ask(question))
    const isMet = past < Math.max(aims.now * present, present + 1)
    rows.push([
      `${name}: now / then / difference`,
      `${milliseconds(present)} / ${beside(milliseconds(past), 'as now', isMet)} / ${milliseconds(both)}`,
    ])
  }
  return rows
}

/** @throws AssertionError where figures of a moment and its events differ */
async function compareWithSql(engine: Engine, pool: pg.Pool, at: (share: number) => number): Promise<void> {
  for (let index = 0; index < comparedMoments; index++) {
    const moment = at((index + Math.random()) / comparedMoments)
    const { metrics } = (await engine.figuresAsOf({ asOf: moment })).ask(
      everywhere({ dims: [], metrics: ['qty', 'netAmount'] }),
    ).totals
    const { rows } = await pool.query<{ qty: number; netAmount: number }>(
      `select coalesce(sum(pieces), 0)::bigint as qty, coalesce(sum(pieces * unit_net_fen), 0)::bigint as "netAmount"
       from (select distinct on (order_id, skc_id) order_id, skc_id, unit_net_fen,
           (select coalesce(sum(piece), 0) from unnest(after) piece) as pieces
         from order_events where at < $1 order by order_id, skc_id, id desc) last
       join orders on orders.id = order_id and orders.deleted_at is null
       join skcs on skcs.id = skc_id and ${countedSkcText()}
       join styles on styles.id = style_id and styles.deleted_at is null
       join customers on customers.id = customer_id and customers.deleted_at is null`,
      [new Date(moment + 1)],
    )
    deepStrictEqual(metrics, rows[0], `figures as of ${new Date(moment).toISOString()} differ from the events`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
