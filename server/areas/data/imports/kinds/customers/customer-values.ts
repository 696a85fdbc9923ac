import { customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import type { Values } from '../../columns/values.ts'
import type { PlannedCustomer } from './planned.ts'

/** Returns a customer's values as they will be stored, in the columns of their files. Passwords are never among them. */
export function customerValues({ code, values, codes, area, agent, username }: PlannedCustomer): Values {
  const attributes = customerCodeKeys.map((key) => [key, codes[key]?.name ?? null])
  return {
    ...{ code, ...values, ...Object.fromEntries(attributes), agentCode: agent },
    ...(username === null ? {} : { account: username }),
    ...(area === null
      ? {}
      : {
          bigArea: area.region.bigArea.name,
          region: area.region.name,
          area: area.name,
          province: area.province || null,
        }),
  }
}
