import { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { type Figures, sumOf } from '../reports-agree/figures.ts'
import type { StaffAsking } from './asking.ts'

/** A customer out of sight has no page. */
const pageOf = async ({ reader, customerId, orders }: StaffAsking) =>
  orders.length === 0 ? null : reader.call(customerPage.get, { customerId })

type PagePlace = { readonly place: string; readonly read: (asking: StaffAsking) => Promise<Figures | null> }

export const customerPagePlaces: readonly PagePlace[] = [
  {
    place: 'page of a customer',
    read: async (asking) => {
      const page = await pageOf(asking)
      if (!page) return null
      const { qty, amount, styles, skc } = page.figures
      return { qty: qty.actual, styles, skc, ...(amount && page.basis === 'net' ? { netAmount: amount.actual } : {}) }
    },
  },
  {
    place: 'page of a customer, its categories',
    read: async (asking) => {
      const page = await pageOf(asking)
      return page ? sumOf(page.categories.map(({ actual }) => ({ qty: actual }))) : null
    },
  },
  {
    place: 'page of a customer, its sizes',
    read: async (asking) => {
      const page = await pageOf(asking)
      return page ? sumOf(page.sizeCurves.map(({ qty }) => ({ qty }))) : null
    },
  },
]
