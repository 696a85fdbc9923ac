import type { CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import type { Params } from '@fairdesk/contract/endpoint'
import type { Read } from '../../../../kit/save/save-record.ts'

/** Customer being edited; empty number fields are null. */
export type CustomerDraft = Omit<
  CustomerRecord,
  | 'customerId'
  | 'agentId'
  | 'agentName'
  | 'subCustomers'
  | 'otherBrands'
  | 'accounts'
  | 'version'
  | 'updatedAt'
  | 'storeCount'
  | 'discount'
  | 'discountBasis'
> & {
  readonly agent: { readonly id: number; readonly name: string } | null
  readonly storeCount: number | null
  readonly discount: number | null
  /** Null: discounts are not the user's to see, or are changed on their own tab: those of a customer there is. */
  readonly discountBasis: 'tag' | 'purchase' | null
}

export function readOf(record: CustomerRecord): Read<CustomerDraft> {
  return { id: record.customerId, version: record.version, fields: draftOf(record) }
}

function draftOf(record: CustomerRecord): CustomerDraft {
  const { code, name, shortName, type, areaId, contact, phone, storeArea, storeCount, brands } = record
  const { agentId, agentName, remark, enabled } = record
  return {
    code,
    name,
    shortName,
    type,
    ...byCustomerCode((key) => record[key]),
    areaId,
    agent: agentId === null ? null : { id: agentId, name: agentName },
    contact,
    phone,
    storeArea,
    storeCount,
    discount: null,
    discountBasis: null,
    brands,
    remark,
    enabled,
  }
}

/** Reads a saved customer for the same form: the form of a new one keeps its discount once it is created. */
export function readAs(draft: CustomerDraft, record: CustomerRecord): Read<CustomerDraft> {
  const read = readOf(record)
  const { discount = null, discountBasis = null } = draft.discountBasis === null ? {} : record
  return { ...read, fields: { ...read.fields, discount, discountBasis } }
}

/** A new customer, in the area the list shows. */
export function newDraft({
  areaId,
  seesDiscounts,
}: {
  readonly areaId: number | null
  readonly seesDiscounts: boolean
}): CustomerDraft {
  return {
    code: '',
    name: '',
    shortName: '',
    type: 'dealer',
    ...byCustomerCode(() => ''),
    areaId,
    agent: null,
    contact: '',
    phone: '',
    storeArea: null,
    storeCount: 1,
    discount: seesDiscounts ? 100 : null,
    discountBasis: seesDiscounts ? 'tag' : null,
    brands: [],
    remark: '',
    enabled: true,
  }
}

export function inputOf(
  draft: CustomerDraft,
  { id, version }: Read<CustomerDraft>,
): Params<typeof customerRecord.save> {
  const { agent, storeCount, discount, discountBasis, ...fields } = draft
  return {
    ...fields,
    agentId: agent?.id ?? null,
    storeCount: storeCount ?? 0,
    ...(discountBasis === null ? {} : { discount: discount ?? 0, discountBasis }),
    ...(id === undefined ? {} : { customerId: id, version: version ?? 0 }),
  }
}

/** Finds the fields that cannot be saved as they are. */
export function faultsOf({ code, name, storeCount, discount, discountBasis }: CustomerDraft) {
  return {
    code: code.trim() === '',
    name: name.trim() === '',
    storeCount: storeCount === null,
    discount: discountBasis !== null && discount === null,
  }
}

export type Faults = ReturnType<typeof faultsOf>
