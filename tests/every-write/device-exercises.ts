import { device } from '@fairdesk/contract/areas/device/device'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { cardOf, fillDealers, phone } from '../../server/testing/hall/device-desk.ts'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

/** The writes of customers' devices. */
export const deviceExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'device.sign-in': signIn,
  'device.sign-out': async (desk) => send(desk, device.signOut, { unsent: 2 }),
  'device.accept-message': async (desk) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into messages (kind, text, made_by) values ('accept', '请确认', 'admin') returning id)
      insert into message_customers (message_id, customer_id) select id, ${world.customers.hangzhou} from made
      returning message_id as id`.execute(desk.app.fair.db)
    await send(desk, device.accept, { id: `m${rows[0]?.id}` })
  },
}

/** By a card, which is as secret as a password; gives the token. */
async function signIn(desk: Desk): Promise<string> {
  const { hangzhou } = await fillDealers(desk.app)
  const card = await cardOf(desk.app, hangzhou)
  desk.secrets.add(card)
  return (await desk.call(device.signIn, { fair: 1, device: phone('desk'), card }, null)).token
}

async function send(desk: Desk, endpoint: Endpoint, payload: object) {
  const token = await signIn(desk)
  return desk.app.server.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers: { token }, payload })
}
