import { print } from '@fairdesk/contract/areas/orders/print'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { sql } from 'kysely'
import type { TestApp } from '../../../../testing/app.ts'

/** One press of the button: whose papers, and what became of each try before the one that was answered. */
export type PrintPress = { readonly customerIds: readonly number[]; readonly cuts: readonly ('before' | 'after')[] }

/** How often each order was printed, as the presses have it, as the log has it, and as the orders are told. */
export type PrintCounts = {
  readonly presses: Record<string, number>
  readonly log: Record<string, number>
  readonly told: Record<string, number>
}

type Pressing = { readonly app: TestApp; readonly presses: readonly PrintPress[]; readonly name: string }

/** Presses one after the other over a network that loses calls and answers; each is sent again until it is answered. */
export async function pressedUnderCuts({ app, presses, name }: Pressing): Promise<PrintCounts & { calls: number }> {
  const documents = await documentsOf(app)
  const pressed: Record<string, number> = {}
  let calls = 0
  for (const [at, { customerIds, cuts }] of presses.entries()) {
    const own = documents.filter(({ customer }) => customer && customerIds.includes(customer.id))
    const orders = own.map(({ orderId, codes }) => ({ orderId: orderId ?? 0, pages: 1, code: codes.plain, codes }))
    const job = { jobId: `${name}-${at}-press`, template: 'order-a4', reason: '缺纸', orders }
    for (const cut of [...cuts, 'answered']) {
      calls++
      // Lost on the way there it did nothing; lost on the way back it did all.
      if (cut === 'before') continue
      const { code } = await app.call(print.updateOrderPrintCount, job)
      if (code !== 200) throw new Error(`not counted: ${code}`)
    }
    for (const { orderId } of orders) pressed[orderId] = (pressed[orderId] ?? 0) + 1
  }
  return { presses: pressed, log: await logged(app), told: await told(app), calls }
}

async function documentsOf(app: TestApp): Promise<readonly PaperDocument[]> {
  const found = await sql<{ id: number }>`select id from orders order by id`.execute(app.fair.db)
  const { data } = await app.call(print.getPrintData, { orderIds: found.rows.map(({ id }) => id) })
  return data?.list ?? []
}

async function told(app: TestApp): Promise<Record<string, number>> {
  const counts = (await documentsOf(app)).map(({ orderId, printCount }) => [String(orderId), printCount] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

async function logged(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select ref_id as id, count(*)::int as count from print_log where ref_kind = 'order' group by ref_id`.execute(
    app.fair.db,
  )
  return Object.fromEntries(rows.map(({ id, count }) => [String(id), count]))
}
