import { Worker } from 'node:worker_threads'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { openStatuses } from '@fairdesk/contract/orders/order-states'
import type { CellEdit } from '@fairdesk/server/testing/save-bench/cell-edits'
import { sql } from 'kysely'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import type { LoadFigures, LoadMessage, LoadPlan } from '../load/load-plan.ts'
import { beside, milliseconds, type Table } from '../measured.ts'
import { asker } from '../orders/ask.ts'

const colours = 20
const savesPerSecond = 300
const ms = 20_000
const aimMs = 250
/** Enough for whoever asks: a save that is refused is refused wrongly. */
const plenty = 900_000

/** Saves that come steadily, all of colours whose stock is kept to. */
export async function keepingStock(fairs: BenchFairs): Promise<Table> {
  const fair = await fairs.of('M', '-STOCK')
  const server = await fairs.secondServer()
  try {
    const token = await tokenFor(server, fair)
    await server.engines.engineOf(fair)
    const edits = await editsOf(fair)
    const goods = [...new Map(edits.map((edit) => [`${edit.goodsId} ${edit.colourId}`, edit])).values()]
    await asker(server, token)(stock.save, {
      rows: goods.map(({ goodsId, colourId, sizeIds }) => ({
        goodsId,
        colourId,
        mode: 'block' as const,
        cells: sizeIds.map((sizeId) => ({ sizeId, total: plenty })),
      })),
    })
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const nobody = { screenToken: '', users: 0, everyMs: ms, warmMs: 10_000, reports: [] }
    const figures = await called({ url, token, edits, savesPerSecond, ms, run: `stock-${Date.now()}`, ...nobody })
    return tableOf(figures, goods.length)
  } finally {
    await server.stop()
  }
}

/** Any customer with an open order, each with any of a few colours. */
async function editsOf({ database }: BenchFair): Promise<CellEdit[]> {
  const found = await sql<CellEdit>`
    select customers.id as "customerId", chosen.style_id as "goodsId", chosen.colour_id as "colourId", chosen.sizes as "sizeIds"
    from customers
    left join orders on orders.customer_id = customers.id and orders.type = 'first' and orders.deleted_at is null
    cross join (
      select skcs.style_id, skcs.colour_id, array_agg(sizes.id) as sizes
      from skcs
      join styles on styles.id = skcs.style_id and styles.deleted_at is null and styles.status = 'onSale'
      join sizes on sizes.size_group_id = styles.size_group_id
        and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1
      where skcs.status = 'onSale' and skcs.deleted_at is null
      group by skcs.id order by skcs.id limit ${colours}) chosen
    where customers.enabled and customers.deleted_at is null and customers.brand_codes = '{}'
      and coalesce(orders.status, 'none') = any(${openStatuses}) and not coalesce(orders.locked, false)
    order by random()`.execute(database.db)
  return found.rows
}

function called(workerData: LoadPlan): Promise<LoadFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../load/load-callers.ts', import.meta.url), { workerData })
    worker.on('error', reject)
    worker.on('message', (message: LoadMessage) => {
      if (message.kind === 'figures') resolve(message.figures)
    })
  })
}

function tableOf({ saves, errors }: LoadFigures, kept: number): Table {
  const sorted = saves.toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN
  const p99 = share(0.99)
  return {
    title: `${savesPerSecond} saves a second of ${kept} colours whose stock is kept to, ${ms / 1000} s`,
    columns: ['saves', 'p50 ms', 'p99 ms', 'refused or failed'],
    rows: [
      [
        saves.length.toLocaleString('en'),
        milliseconds(share(0.5)),
        beside(milliseconds(p99), `< ${aimMs}`, p99 < aimMs),
        beside(String(errors.length), '0', errors.length === 0),
      ],
    ],
    notes: [
      'Saves come as they come, however long those before take; each is timed from when it was due. There is enough of everything.',
      ...errors.slice(0, 3),
    ],
  }
}
