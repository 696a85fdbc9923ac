import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { ImportProgress, OwnCommit } from '../../import-commits.ts'
import { admin, type MenuName, menu } from '../../permissions.ts'
import { seesNet, type Visibility } from '../../visibility.ts'
import { ImportAnswer, ImportMapping, ImportRow, importModes, rowActions } from './import-answer.ts'

/** Kinds whose columns are matched with fields. */
export const mappedKinds = [
  'customers',
  'goods',
  'agents',
  'targets',
  'discounts',
  'guide',
  'history',
  'minimums',
  'outfits',
  'displays',
  'stock',
  'orderLines',
] as const
export type MappedKind = (typeof mappedKinds)[number]

/** Kinds that there is a filled file of, to try an import with. */
export const sampleKinds = ['customers', 'goods'] as const satisfies readonly MappedKind[]
export type SampleKind = (typeof sampleKinds)[number]

/** Order forms need no mapping: each identifies its own cells. */
export const importKinds = [...mappedKinds, 'orders'] as const
export type ImportKind = (typeof importKinds)[number]

/** Menu that a kind belongs to: users who may open it may import. Null is for administrators only. */
export const importMenus = {
  customers: 'customers',
  goods: 'goods',
  agents: 'customers',
  targets: 'customers',
  discounts: 'customers',
  guide: 'customers',
  history: 'customers',
  minimums: null,
  outfits: 'outfits',
  displays: 'displays',
  stock: 'stockEntry',
  orderLines: 'orderEntry',
  orders: 'orderEntry',
} as const satisfies Record<ImportKind, MenuName | null>

/** Returns true if the user may see a kind; price-only kinds require seeing the price. */
export function isKindSeen(kind: ImportKind, prices: Visibility['prices']): boolean {
  return kind !== 'discounts' || seesNet(prices)
}

/** Kinds whose whole present content this area gives as a file that imports unchanged; the others' lists do. */
export const exportKinds = ['agents', 'targets', 'discounts', 'guide', 'history', 'outfits', 'displays'] as const
export type ExportKind = (typeof exportKinds)[number]

const mappingText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON' })
    return z.NEVER
  }
})

const ImportRequest = z.object({
  /** JSON text of an ImportMapping; without one that of the dry run holds, save passwords fixed in it, else it is guessed. */
  mapping: mappingText.pipe(ImportMapping).optional(),
  mode: z.enum(importModes).default('commit'),
  /** Without a file: id of an earlier dry run, whose file is used. With a file: id of the import, to query progress. */
  importId: z.uuid().optional(),
})
export type ImportRequest = z.output<typeof ImportRequest>

const upload = {
  method: 'POST',
  effect: 'write',
  transport: 'upload',
  input: ImportRequest,
  output: ImportAnswer,
  unkept: ['password'],
} as const

const importing = menu(...new Set(Object.values(importMenus).filter((name) => name !== null)))

/** For the customers' own screen. */
const ofGoods = { ...upload, scope: 'brand' } as const
const ofOrders = { ...upload, access: menu('orderEntry'), scope: 'brand+area', changesOrders: true } as const
const ofCustomers = { ...upload, access: menu('customers') } as const

export const bulkImport = area({
  /** multipart: file, mapping, mode, importId. A bare file is committed all or nothing; code 500 tells the lines that stood in the way. */
  importCustomers: {
    path: '/customer/import',
    ...upload,
    access: menu('customers'),
    scope: 'area',
    audit: 'customer.import',
  },
  importAgents: { path: '/customer/importAgents', ...ofCustomers, scope: 'area', audit: 'agent.import' },
  importTargets: { path: '/customer/importTargets', ...ofCustomers, scope: 'area', audit: 'target.import' },
  importDiscounts: { path: '/customer/importDiscounts', ...ofCustomers, scope: 'brand+area', audit: 'discount.import' },
  importGuide: { path: '/customer/importGuide', ...ofCustomers, scope: 'brand+area', audit: 'guide.import' },
  importHistory: { path: '/customer/importHistory', ...ofCustomers, scope: 'area', audit: 'history.import' },
  importMinimums: { path: '/minimums/import', ...upload, access: admin, scope: 'none', audit: 'minimum.import' },
  /** If the only problem is existing numbers with other content, answers code 500 with the outfits' own message. */
  importOutfits: {
    path: '/pair/import',
    ...ofGoods,
    access: menu('outfits'),
    uploadLimit: 'workbook',
    audit: 'outfit.import',
  },
  importDisplays: { path: '/display/import', ...ofGoods, access: menu('displays'), audit: 'display.import' },
  importStock: { path: '/stock/import', ...ofGoods, access: menu('stockEntry'), audit: 'stock.import' },
  /** Customers' order quantities, a row per size; sizes not in the file stay as they are. */
  importOrderLines: { path: '/order/importLines', ...ofOrders, audit: 'order.import-lines' },
  /**
   * Imports a filled form of one order through the validated save; the form identifies its order and the quantities
   * it showed.
   */
  importOrders: { path: '/order/importForm', ...ofOrders, audit: 'order.import' },
  importGoods: {
    path: '/goods/batchUpload',
    ...ofGoods,
    access: menu('goods'),
    uploadLimit: 'workbook',
    audit: 'goods.import',
  },
  /** Progress of the caller's own running import; null for an unknown id, or one another process works on. */
  progress: {
    method: 'GET',
    path: '/import/progress',
    effect: 'read',
    access: importing,
    scope: 'none',
    input: z.object({ importId: z.uuid() }),
    output: ImportProgress.nullable(),
  },
  /** User's newest commit of a kind within three days, and any other user's commit in progress. */
  latest: {
    method: 'GET',
    path: '/import/latest',
    effect: 'read',
    access: importing,
    scope: 'none',
    input: z.object({ kind: z.enum(importKinds) }),
    output: z.object({
      own: OwnCommit.nullable(),
      other: z.object({ by: z.string(), progress: ImportProgress.nullable() }).nullable(),
    }),
  },
  /** Rows of a dry run or of a commit, kept for a day. */
  rows: {
    method: 'POST',
    path: '/import/rows',
    effect: 'read',
    access: importing,
    scope: 'none',
    input: z.object({
      importId: z.uuid(),
      action: z.enum(rowActions).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: paging.limit.default(100),
    }),
    output: pageOf(ImportRow),
  },
  /** Blank file to fill in: every column, one sample line, and a sheet that describes the values of each column. */
  template: {
    method: 'GET',
    path: '/import/template',
    effect: 'read',
    access: importing,
    scope: 'none',
    transport: 'download',
    input: z.object({ kind: z.enum(mappedKinds) }),
    output: nothing,
  },
  /** Filled file of a small collection or a few customers, to try an import with. */
  sample: {
    method: 'GET',
    path: '/import/sample',
    effect: 'read',
    access: importing,
    scope: 'none',
    transport: 'download',
    input: z.object({ kind: z.enum(sampleKinds) }),
    output: nothing,
  },
  /** All there is of a kind in the columns of its template: imported again it changes nothing. */
  export: {
    method: 'POST',
    path: '/import/export',
    effect: 'read',
    access: importing,
    scope: 'brand+area',
    transport: 'download',
    input: z.object({ kind: z.enum(exportKinds) }),
    output: nothing,
  },
  /** The refused rows with their own columns and one more that says why. */
  refusedRows: {
    method: 'GET',
    path: '/import/refusedRows',
    effect: 'read',
    access: importing,
    scope: 'none',
    transport: 'download',
    input: z.object({ importId: z.uuid() }),
    output: nothing,
  },
})
