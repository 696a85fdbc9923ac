import { type ImportKind, importKinds, importMenus } from '@fairdesk/contract/areas/bulk-import'

const pages = { customers: '/custom/importCustomers', goods: '/custom/importGoods' } as const
const lists = { customers: '/custom/index', goods: '/custom/list' } as const

/** Where a kind is imported. */
export function importPlace(kind: ImportKind): string {
  const page = pages[importMenus[kind]]
  return kind === importMenus[kind] ? page : `${page}?kind=${kind}`
}

/** The list that shows what was imported. */
export function listPlace(kind: ImportKind): string {
  return lists[importMenus[kind]]
}

/** All that is imported for the same list, the list itself first. */
export function kindsBeside(kind: ImportKind): ImportKind[] {
  return importKinds.filter((one) => importMenus[one] === importMenus[kind])
}
