import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { print } from '@fairdesk/contract/areas/orders/print'
import { type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import { type Ask, asker } from '../orders/ask.ts'

const printed = 200
const aims = { firstMs: 2000, seconds: 12, megabytes: 500 }

/** What the first pages need, and one file of many orders with pictures. */
export async function printing(fairs: BenchFairs): Promise<Table> {
  const server = await fairs.server()
  const fair = await fairs.of('demo', '-PAPERS')
  const ask = asker(server, await tokenFor(server, fair))
  const { list } = await ask(orderList.list, { limit: printed, sort: 'qty', order: 'desc' })
  const orderIds = list.flatMap(({ id }) => (id === null ? [] : [id]))
  const first = await medianOf(() => ask(print.getPrintData, { orderIds: orderIds.slice(0, 5), preview: true }))
  const lines: string[][] = [
    ['what the first 5 orders say', '', beside(milliseconds(first), `< ${aims.firstMs}`, first < aims.firstMs), ''],
  ]
  for (const template of ['order-a4', 'order-a4-pictures']) lines.push(await fileOf(ask, { orderIds, template }))
  return {
    title: `${orderIds.length} orders of the demo fair as one PDF`,
    columns: ['what', 'pages', 'ms', 'memory on top, MB'],
    rows: lines,
    notes: [
      'The highest resident memory of the whole process while the file is made, beside that of before; looked at every 20 ms.',
    ],
  }
}

async function fileOf(
  ask: Ask,
  { orderIds, template }: { orderIds: readonly number[]; template: string },
): Promise<string[]> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const begun = performance.now()
  const jobId = `bench-${Date.now()}`
  const { id } = await ask(print.makePdf, { jobId, orderIds: [...orderIds], template })
  for (;;) {
    const { state, pages } = await ask(print.pdfState, { id })
    if (state === 'failed' || state === 'cancelled') throw new Error(`the file was not made: ${state}`)
    if (state === 'done') {
      clearInterval(watching)
      const ms = performance.now() - begun
      const megabytes = (most - before) / 2 ** 20
      return [
        template,
        pages.toLocaleString('en'),
        beside(ms.toFixed(0), `< ${aims.seconds * 1000}`, ms < aims.seconds * 1000),
        beside(megabytes.toFixed(0), `< ${aims.megabytes}`, megabytes < aims.megabytes),
      ]
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
