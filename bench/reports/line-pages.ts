import { orderStatuses } from '@fairdesk/contract/orders/order-states'
import type { Engine } from '@fairdesk/server/engine/engine'
import type { LineSort, LinesPage } from '@fairdesk/server/engine/lines/lines-query'
import type { FairSize } from '../../demo/plan/fair-plan.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'

const aimMs = 10
const limit = 50
/** A page that somebody scrolls to in a long list. */
const farPage = 1000

const sorts: Readonly<Record<string, readonly LineSort[]>> = {
  'their own order': [],
  'net amount': [{ by: 'netAmount', order: 'desc' }],
  pieces: [{ by: 'qty', order: 'desc' }],
  status: [{ by: 'orderStatus', order: 'asc' }],
  'category, then net amount': [
    { by: 'category', order: 'asc' },
    { by: 'netAmount', order: 'desc' },
  ],
}

/**
 * A page of all rows of orders of the fair, however they are sorted, with the sums of all beside the first: as the first question of its
 * kind, which has to look at every row, and as whoever turns the page, comes back or asks again after a save has it.
 */
export async function linePages(engine: Engine, size: FairSize): Promise<Table> {
  const asked = (page: number, sort: readonly LineSort[]): LinesPage => ({
    level: 'line',
    visibility: { brands: 'all', areas: 'all', prices: 'both' },
    sort,
    page,
    limit,
  })
  const { count } = engine.lines(asked(1, []))
  const pages = { 'page 1': 1, [`page ${farPage}`]: farPage, last: Math.ceil(count / limit) }
  const rows: string[][] = []
  let another = 0
  for (const [name, sort] of Object.entries(sorts)) {
    const cells: string[] = []
    // A state that no order has, beside all there are, narrows nothing and makes it another question each time.
    const unasked = () =>
      engine.lines({ ...asked(1, sort), filters: { orderStatus: [...orderStatuses, `${another++}`] } })
    cells.push(milliseconds(await medianOf(unasked)))
    for (const page of Object.values(pages)) {
      const ms = await medianOf(() => engine.lines(asked(page, sort)))
      cells.push(size === 'L' ? beside(milliseconds(ms), `< ${aimMs}`, ms < aimMs) : milliseconds(ms))
    }
    rows.push([name, ...cells])
  }
  return {
    title: `${size}: a page of ${count} rows of orders, ms`,
    columns: ['sorted by', 'asked for the first time', ...Object.keys(pages)],
    rows,
  }
}
