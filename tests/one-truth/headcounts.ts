import { setTimeout } from 'node:timers/promises'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { fair } from '@fairdesk/contract/areas/settings/fair'
import { orderStatuses } from '@fairdesk/contract/orders/order-states'
import type { Reader } from '../reports-agree/reader.ts'

/** Customers of the fair in sight, those who have ordered something, and those who may and have not. */
export type Headcount = { readonly all?: number; readonly ordered?: number; readonly idle?: number }

type Place = {
  readonly place: string
  readonly to?: 'administrators'
  read(reader: Reader): Promise<Headcount | null>
}

export const headcounts: readonly Place[] = [
  {
    place: 'tiles of the desk',
    read: async (reader) => {
      const { customers, allCustomers } = (await reader.call(desk.get, {}))?.figures ?? {}
      return customers === undefined || allCustomers === undefined
        ? null
        : { all: allCustomers, ordered: customers, idle: allCustomers - customers }
    },
  },
  {
    place: 'progress of approval on the desk',
    read: async (reader) => {
      // Where counting takes long, the desk tells the states of a moment ago and when they are counted again.
      let answer = await reader.call(desk.get, {})
      while (answer?.countedAgainSec !== undefined) {
        await setTimeout(200)
        answer = await reader.call(desk.get, {})
      }
      const none = answer?.states?.find(({ status }) => status === 'none')
      return none ? { idle: none.count } : null
    },
  },
  {
    place: 'to-dos of the desk',
    read: async (reader) => {
      const idle = (await reader.call(desk.get, {}))?.todos.find(({ key }) => key === 'idle')
      return idle ? { idle: idle.count } : null
    },
  },
  {
    place: 'completion',
    read: async (reader) => {
      const total = (await reader.call(completion.tree, {}))?.total
      return total ? { all: total.customers, ordered: total.customers - total.idle, idle: total.idle } : null
    },
  },
  {
    place: 'list of orders',
    read: async (reader) => {
      // Without a state it has those too who may not order and have to be told something.
      const answer = await reader.call(orderList.list, { limit: 500, orderStatus: [...orderStatuses] })
      if (!answer) return null
      const customers = new Set(answer.list.map(({ customerId }) => customerId))
      const ordered = new Set(answer.list.filter(({ qty }) => qty > 0).map(({ customerId }) => customerId))
      const none = answer.states.find(({ value }) => value === 'none')?.count ?? 0
      return { all: customers.size, ordered: ordered.size, idle: none }
    },
  },
  {
    place: 'list of orders narrowed to those without',
    read: async (reader) => {
      const answer = await reader.call(orderList.list, { orderStatus: ['none'] })
      return answer ? { idle: answer.count } : null
    },
  },
  {
    place: 'customer status',
    read: async (reader) => {
      const answer = await reader.call(customerStatus.getCustomterOnlineCount, {})
      return answer ? { idle: answer.noOrder } : null
    },
  },
  {
    place: 'list of fairs',
    to: 'administrators',
    read: async (reader) => {
      const counts = (await reader.call(fair.list, {}))?.list[0]?.counts
      return counts ? { all: counts.customers } : null
    },
  },
]
