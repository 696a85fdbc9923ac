import { bulkImport, type ImportKind, importKinds } from '@fairdesk/contract/areas/data/bulk-import'

/** The lists that imports fill. */
export type ImportList = 'customers' | 'goods' | 'minimums' | 'outfits' | 'displays' | 'orders' | 'stock'

const lists: Readonly<Record<ImportList, { readonly page: string; readonly list: string }>> = {
  customers: { page: '/custom/importCustomers', list: '/custom/index' },
  goods: { page: '/custom/importGoods', list: '/custom/list' },
  outfits: { page: '/custom/importOutfits', list: '/custom/pair' },
  displays: { page: '/custom/importDisplays', list: '/custom/disply' },
  orders: { page: '/order/importOrders', list: '/order/orderData' },
  stock: { page: '/order/importStock', list: '/order/kucun' },
  minimums: { page: '/set/importMinimums', list: '/set/goodsCustomerMin' },
}

/** Returns the list a kind belongs to; data about customers is shown in their drawer. */
export function listOf(kind: ImportKind): ImportList {
  if (kind === 'orderLines') return 'orders'
  return isList(kind) ? kind : 'customers'
}

/** Returns the address where a kind is imported. */
export function importPlace(kind: ImportKind): string {
  const { page } = lists[listOf(kind)]
  return kind === listOf(kind) ? page : `${page}?kind=${kind}`
}

/** Returns the path of the list that shows the imported rows. */
export function listPlace(kind: ImportKind): string {
  return lists[listOf(kind)].list
}

/** All that is imported for the same list, the list itself first. */
export function kindsBeside(kind: ImportKind): ImportKind[] {
  return importKinds.filter((importKind) => listOf(importKind) === listOf(kind))
}

function isList(kind: ImportKind): kind is ImportKind & ImportList {
  return kind in lists
}

/** The call that takes the files of a kind. */
export const importEndpoints = {
  customers: bulkImport.importCustomers,
  goods: bulkImport.importGoods,
  agents: bulkImport.importAgents,
  targets: bulkImport.importTargets,
  discounts: bulkImport.importDiscounts,
  guide: bulkImport.importGuide,
  history: bulkImport.importHistory,
  minimums: bulkImport.importMinimums,
  outfits: bulkImport.importOutfits,
  displays: bulkImport.importDisplays,
  stock: bulkImport.importStock,
  orders: bulkImport.importOrders,
  orderLines: bulkImport.importOrderLines,
} as const satisfies Record<ImportKind, unknown>
