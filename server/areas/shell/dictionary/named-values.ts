import { customerTypes } from '@fairdesk/contract/areas/data/customer'
import { goodsStatuses } from '@fairdesk/contract/areas/data/goods'
import { accountKinds } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { DictCode, DictionaryEntry } from '@fairdesk/contract/areas/shell/dictionary'
import { orderStatuses, orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import type { Phrases } from '@fairdesk/phrases/phrases-in'

/** Preset colours of Ant Design's tags. */
const tagOf = { plain: '', busy: 'processing', waiting: 'warning', good: 'success', bad: 'error' } as const

type LabelledValue = readonly [value: string | number, label: string, tag?: string]

const lists: Record<Exclude<DictCode, 'dbSource'>, (texts: Phrases) => readonly LabelledValue[]> = {
  customerType: ({ customers }) => customerTypes.map((type) => [type, customers.types[type]]),
  orderStatus: ({ orderEntry: { orderStates } }) =>
    orderStatuses.map((status) => [status, orderStates[status], tagOf[orderStatusTraits[status].tone]]),
  goodsStatus: ({ goods: { states } }) => goodsStatuses.map((status) => [status, states[status]]),
  accountKind: ({ pageSettings: { kinds } }) => [
    [accountKinds.areaManager, kinds.areaManager],
    [accountKinds.staff, kinds.staff],
  ],
  // Each in its own language, for users who read no other.
  language: () => [
    ['zh_CN', '简体中文'],
    ['zh_TW', '繁體中文'],
    ['en', 'English'],
  ],
}

/** Returns the entries of a list in the caller's language; empty for an unknown list. */
export function namedValues(dictCode: string, texts: Phrases): DictionaryEntry[] {
  const listsByCode: Readonly<Record<string, (texts: Phrases) => readonly LabelledValue[]>> = lists
  const list = Object.hasOwn(listsByCode, dictCode) ? listsByCode[dictCode]?.(texts) : undefined
  return (list ?? []).map(([value, label, tag = ''], index) => ({ value, label, sort: index + 1, tag }))
}
