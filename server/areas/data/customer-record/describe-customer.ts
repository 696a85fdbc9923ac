import { byCodeLog } from '@fairdesk/contract/customer-attributes'
import type { StoredCustomer } from './record.ts'

/** Describes a customer for the operation log: names instead of ids. */
export function describeCustomer(customer: StoredCustomer) {
  const { code, name, shortName, type, contact, phone, storeArea, storeCount, remark, enabled } = customer
  return {
    customerCode: code,
    name,
    shortName,
    customerType: type,
    ...byCodeLog((key) => customer.codeNames[key]),
    area: customer.areaName,
    agent: [customer.agentCode, customer.agentName].filter(Boolean).join(' '),
    contact,
    phone,
    storeArea,
    storeCount,
    discount: `${customer.discountBp / 100}%`,
    discountBasis: customer.discountBasis,
    brands: customer.brandCodes,
    remark,
    enabled,
  }
}

const longestRef = 200

/** Names of several customers, cut where a line of the log would become a page. */
export function namesOf(customers: readonly { readonly code: string; readonly name: string }[]): string {
  const fullText = customers.map(({ code, name }) => `${code} ${name}`).join(', ')
  return fullText.length > longestRef ? `${fullText.slice(0, longestRef)}…` : fullText
}
