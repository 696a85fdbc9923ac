import { z } from 'zod'

/** What may be told of an order as a whole. */
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
/** What may be told of each of its lines: a size of a colour. */
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
/** What may be told of a part of an order beside its order's own. */
export const syncPartFields = ['partNo', 'partName', 'partDeliversOn', 'storeCode', 'storeName', 'partNote'] as const
/** What may be told of a customer. */
export const syncCustomerFields = [
  'customerCode',
  'customerName',
  'shortName',
  'customerType',
  'level',
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
/** What may be told of each size of a colour of goods. */
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
/** What may be told of the stock of a size; what is ordered is the pieces of all live orders. */
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

/** What goes out. One link is of one of them. */
export const syncOutKinds = ['order', 'part', 'customers', 'goods', 'stock'] as const
export type SyncOutKind = (typeof syncOutKinds)[number]
/** What comes in, by the import of that name. */
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
