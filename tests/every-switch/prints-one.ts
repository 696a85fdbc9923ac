import { randomUUID } from 'node:crypto'
import { print } from '@fairdesk/contract/areas/orders/print'
import { sql } from 'kysely'
import type { TestApp } from '../../server/testing/app.ts'
import { row, save } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'

/** A paper of an order that has had none. */
export async function printsOne(app: TestApp): Promise<number> {
  await save(app, [row('teeBlack', [world.sizes.s, 1])])
  await sql`truncate print_log`.execute(app.fair.db)
  const { rows } = await sql<{ id: number }>`select id from orders`.execute(app.fair.db)
  const orderId = rows[0]?.id ?? 0
  const list = (await app.call(print.getPrintData, { orderIds: [orderId], preview: true })).data?.list ?? []
  const orders = list.map(({ codes }) => ({ orderId, code: codes.priced, codes }))
  return (await app.call(print.updateOrderPrintCount, { jobId: randomUUID(), template: 'order-a4', orders })).code
}
