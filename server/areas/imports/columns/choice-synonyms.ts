import type { customerTypes } from '@fairdesk/contract/areas/data/customer'
import type { ChoiceList } from './field.ts'

/** What shops call a customer's type besides its names on the screens; compared folded. */
const ofCustomerTypes: Readonly<Record<(typeof customerTypes)[number], readonly string[]>> = {
  dealer: ['经销', '經銷', '经销客户', 'distributor'],
  franchise: ['加盟', '加盟店', '加盟客户', '特许加盟'],
  direct: ['直营店', '直營店', '自营', '自营店', 'direct store', 'own store'],
  joint: ['联营店', '聯營店', '联营客户'],
  agentStore: ['代理商店'],
}

/** Of the lists that have any. */
export const choiceSynonyms: Partial<Record<ChoiceList, Readonly<Record<string, readonly string[]>>>> = {
  customerTypes: ofCustomerTypes,
}
