import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { world } from '../../../server/testing/world.ts'
import type { Desk } from '../desk.ts'

const customerId = world.customers.hangzhou

/** Who looks after a customer that is behind. */
export const followUpExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'follow-up.claim': async (desk) => {
    const { id } = await desk.call(followUps.claim, { customerId })
    await desk.call(followUps.takeBack, { id, wasDone: false })
  },
  'follow-up.finish': async (desk) => {
    const { id } = await desk.call(followUps.claim, { customerId })
    await desk.call(followUps.finish, { id, note: '已补单' })
  },
  'follow-up.take-back': async (desk) => {
    const { id } = await desk.call(followUps.claim, { customerId })
    await desk.call(followUps.finish, { id, note: '已补单' })
    for (const wasDone of [true, false]) await desk.call(followUps.takeBack, { id, wasDone })
  },
}
