import { seesEverything } from '@fairdesk/contract/visibility'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedSkcText } from '../../db/counted-skcs.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { world } from '../../testing/world.ts'
import { fillOrders } from '../../testing/world-orders.ts'
import { Engines } from '../engines.ts'
import type { Answer } from '../question/answer.ts'
import type { Question } from '../question/question.ts'

const turns = 12
const fair = { schema: 'fair_1', databaseUrl: null }
const metrics = ['qty', 'netAmount'] as const
const byStyle: Question = { dims: ['style'], metrics, visibility: seesEverything }

let app: TestApp
let engines: Engines
const failures: unknown[] = []

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  const log = (line: string, error: unknown) => failures.push(line, error)
  engines = new Engines({ url: app.server.url, databaseOf: async () => app.fair, log, leastRows: 0 })
})

afterAll(async () => {
  await engines.close()
  await app.stop()
})

/** Pieces and net fen by style, as SQL counts them now. */
async function recount(): Promise<Map<number, unknown>> {
  const { rows } = await app.fair.pool.query<{ id: number; qty: number; netAmount: number }>(
    `select styles.id, sum(order_rows.qty)::int as qty, sum(order_rows.qty * unit_net_fen)::int as "netAmount"
     from order_rows join orders on orders.id = order_id and orders.deleted_at is null
     join skcs on skcs.id = skc_id and ${countedSkcText()} join styles on styles.id = style_id and styles.deleted_at is null
     where order_rows.qty > 0 group by styles.id`,
  )
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Adds pieces of the black tee in M to every order that has it, as saves do. */
async function save(pieces: number): Promise<void> {
  await app.fair.pool.query(
    `with changed as (
       update order_rows set qtys[2] = coalesce(qtys[2], 0) + $1, qty = qty + $1,
         tag_fen = (qty + $1) * unit_tag_fen, net_fen = (qty + $1) * unit_net_fen, agent_fen = (qty + $1) * unit_agent_fen
       where skc_id = $2 returning *),
     told as (
       insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account)
       select order_id, skc_id, '{}', qtys, unit_tag_fen, unit_net_fen, unit_agent_fen, 'staff', 'admin' from changed),
     fed as (insert into change_feed (orders) select array_agg(order_id) from changed)
     update orders set version = orders.version + 1 from changed where id = order_id`,
    [pieces, world.skcs.teeBlack],
  )
}

function figuresBy({ rows }: Answer): Map<number, unknown> {
  return new Map(rows.map((row) => [row.dims[0]?.id ?? 0, row.metrics]))
}

it('answers as SQL counts at the version it names, whatever is saved and read meanwhile', async () => {
  for (let turn = 1; turn <= turns; turn++) {
    const expected = await recount()
    const figures = (await engines.engineOf(fair)).now()
    const answers = [figures.answer(byStyle), figures.answer({ ...byStyle, dims: ['category', 'style'] })]
    await save(turn)
    const later = (await engines.engineOf(fair)).now()
    const [first, second] = await Promise.all(answers)
    if (!first || !second) throw new Error('no answer')
    expect([first.version, second.version]).toEqual([figures.version, figures.version])
    expect(figuresBy(first)).toEqual(expected)
    expect(second.totals).toEqual(first.totals)
    expect(later.version).toBeGreaterThan(figures.version)
    expect(figuresBy(await later.answer(byStyle))).toEqual(await recount())
    expect(figuresBy(await figures.answer(byStyle))).toEqual(expected)
  }
  expect(failures).toEqual([])
})
