import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { sql } from 'kysely'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const customerIds = [world.customers.hangzhou]
let made = 0

/** What staff does to customers on their devices. */
export const customerStatusExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'customer.message': async (desk) =>
    desk.call(customerMessages.send, {
      customerIds,
      kind: 'accept',
      text: '请于 17:00 前提交',
      requestId: `m${++made}`,
    }),
  'customer.sign-out': async (desk) => {
    const { server, fair } = desk.app
    const { rows } = await sql<{ id: number }>`
      insert into customer_accounts (customer_id, username, username_key)
      values (${customerIds[0]}, ${`out${++made}`}, ${`out${made}`}) returning id`.execute(fair.db)
    const ref = rows[0]?.id ?? 0
    await server.sessions.start(server.platform.db, { principal: 'dealer', ref, fairId: 1, client: 'test', ip: '' })
    await desk.call(customerMessages.signOut, { customerIds, requestId: `s${made}` })
  },
}
