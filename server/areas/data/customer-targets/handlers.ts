import type { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import type { AreaHandlers } from '../../context.ts'
import { saveTargets } from './save-targets.ts'
import { targetsOf } from './targets.ts'

export const customerTargetsHandlers: AreaHandlers<typeof customerTargets> = {
  get: async ({ db, user, engine }, { customerId }) => targetsOf(customerId, { db, user, engine: await engine() }),
  save: saveTargets,
}
