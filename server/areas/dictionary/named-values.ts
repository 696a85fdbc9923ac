import { customerTypes } from '@fairdesk/contract/areas/data/customer'
import { goodsStatuses } from '@fairdesk/contract/areas/data/goods'
import { accountKinds } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { DictCode, DictionaryEntry } from '@fairdesk/contract/areas/shell/dictionary'
import type { Phrases } from '@fairdesk/phrases/phrases-in'

type LabelledValue = readonly [value: string | number, label: string, tag?: string]

const lists: Record<Exclude<DictCode, 'dbSource'>, (words: Phrases) => readonly LabelledValue[]> = {
  customerType: ({ customers }) => customerTypes.map((type) => [type, customers.types[type]]),
  orderStatus: ({ orderEntry: { orderStates } }) => [
    ['none', orderStates.none],
    ['draft', orderStates.draft, 'processing'],
    ['submitted', orderStates.submitted, 'warning'],
    ['returned', orderStates.returned, 'error'],
    ['areaApproved', orderStates.areaApproved, 'success'],
    ['approved', orderStates.approved, 'success'],
    ['closed', orderStates.closed],
  ],
  goodsStatus: ({ goods: { states } }) => goodsStatuses.map((status) => [status, states[status]]),
  accountKind: ({ pageSettings: { kinds } }) => [
    [accountKinds.areaManager, kinds.areaManager],
    [accountKinds.staff, kinds.staff],
  ],
  // Each in its own name, so that whoever reads no other finds it.
  language: () => [
    ['zh_CN', '简体中文'],
    ['zh_TW', '繁體中文'],
    ['en', 'English'],
  ],
}

/** The entries of a list in the caller's language; of an unknown one none. */
export function namedValues(dictCode: string, words: Phrases): DictionaryEntry[] {
  const known: Readonly<Record<string, (words: Phrases) => readonly LabelledValue[]>> = lists
  const list = Object.hasOwn(known, dictCode) ? known[dictCode]?.(words) : undefined
  return (list ?? []).map(([value, label, tag = ''], index) => ({ value, label, sort: index + 1, tag }))
}
