import { z } from 'zod'
import { customerCodeKeys } from '../customer-attributes.ts'

/** Exportable fields of an order as a whole. */
export const syncHeadFields = [
  'orderNo',
  'action',
  'orderType',
  'fair',
  'customerCode',
  'customerName',
  'agentCode',
  'approvedAt',
  'orderQty',
  'orderTagAmount',
  'orderNetAmount',
  'orderNote',
] as const
/** Exportable fields of an order line: a size of a colour. */
export const syncLineFields = [
  'lineNo',
  'goodsNo',
  'goodsName',
  'brand',
  'category',
  'wave',
  'deliversOn',
  'colourCode',
  'colour',
  'skcNo',
  'sizeCode',
  'size',
  'barcode',
  'qty',
  'tagPrice',
  'netPrice',
  'tagAmount',
  'netAmount',
] as const
/** Exportable fields of a part of an order, besides those of its order. */
export const syncPartFields = ['partNo', 'partName', 'partDeliversOn', 'storeCode', 'storeName', 'partNote'] as const
/** Exportable fields of a customer. */
export const syncCustomerFields = [
  'customerCode',
  'customerName',
  'shortName',
  'customerType',
  ...customerCodeKeys,
  'bigArea',
  'region',
  'area',
  'province',
  'agentCode',
  'contact',
  'phone',
  'storeArea',
  'storeCount',
  'brands',
  'enabled',
  'remark',
] as const
/** Exportable fields of each size of a colour of goods. */
export const syncGoodsFields = [
  'goodsNo',
  'goodsName',
  'brand',
  'season',
  'series',
  'category',
  'sub',
  'wave',
  'deliversOn',
  'fabric',
  'skcNo',
  'colourCode',
  'colour',
  'sizeCode',
  'size',
  'barcode',
  'tagPrice',
  'status',
] as const
/** Exportable fields of the stock of a size; the ordered figure is the pieces of all live orders. */
export const syncStockFields = [
  'goodsNo',
  'goodsName',
  'brand',
  'skcNo',
  'colourCode',
  'colour',
  'sizeCode',
  'size',
  'barcode',
  'stockQty',
  'orderedQty',
  'leftQty',
] as const

/** Outgoing data. A link has exactly one kind. */
export const syncOutKinds = ['order', 'part', 'customers', 'goods', 'stock'] as const
export type SyncOutKind = (typeof syncOutKinds)[number]
/** Incoming data, named after its import. */
export const syncInKinds = ['customers', 'goods', 'stock', 'orderLines'] as const
export type SyncInKind = (typeof syncInKinds)[number]
export const syncKinds = [...syncOutKinds, 'orderLines'] as const
export type SyncKind = (typeof syncKinds)[number]

/** Those that go by themselves as things happen; the others at their times and by hand. */
export function goesOnEvents(kind: SyncKind): boolean {
  return kind === 'order' || kind === 'part'
}

export const syncFieldsOf = {
  order: [...syncHeadFields, ...syncLineFields],
  part: [...syncPartFields, ...syncHeadFields, ...syncLineFields],
  customers: ['action', 'fair', ...syncCustomerFields],
  goods: ['action', 'fair', ...syncGoodsFields],
  stock: ['action', 'fair', ...syncStockFields],
} as const satisfies Readonly<Record<SyncOutKind, readonly string[]>>
export type SyncField = (typeof syncFieldsOf)[SyncOutKind][number]
export const syncFields: readonly SyncField[] = [...new Set(Object.values(syncFieldsOf).flat())]
export const SyncField = z.enum(syncFields)

const heads: ReadonlySet<string> = new Set([...syncHeadFields, ...syncPartFields, ...syncCustomerFields])
export function isHeadField(field: SyncField): boolean {
  return heads.has(field)
}
