import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { ImportCounts, ImportProgress, OwnCommit } from '../../import-commits.ts'
import { admin, type MenuName, menu } from '../../permissions.ts'
import { seesNet, type Visibility } from '../../visibility.ts'
import { ImportOptions, ImportQuestion } from './import-options.ts'

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

/** dryRun previews; commit is all or nothing; commitGood skips invalid rows. */
export const importModes = ['dryRun', 'commit', 'commitGood'] as const

/** Outcome of a row: created, changed in some field, unchanged, refused. */
export const rowActions = ['created', 'changed', 'left', 'refused'] as const
export type RowAction = (typeof rowActions)[number]
/**
 * Formats of a field's cells; sizes is a list in one cell, separated by ";", spots a list of numbers with their
 * positions on a picture, ratio 1:2:2:1.
 */
export const fieldKinds = [
  'text',
  'code',
  'choice',
  'money',
  'integer',
  'discount',
  'percent',
  'decimal',
  'list',
  'sizes',
  'spots',
  'ratio',
  'flag',
  'date',
  'secret',
] as const

/** Parts that one cell may be split into. */
export const mostParts = 6

/** Column of the file, by its index from 0: one field, none, or a cell split at its last dashes into several. */
const MappedColumn = z.object({
  column: z.int().min(0).max(999),
  field: z.string().max(40).nullable().default(null),
  /** "HJ8110-657" into two fields, "MP01-32-Black" into three: the first alone may hold more dashes. A part named '' is left out. */
  split: z.literal('dash').optional(),
  fields: z.array(z.string().max(40)).min(2).max(mostParts).optional(),
})

/** Mapping of a file's columns to fields. Columns left out are not imported. */
export const ImportMapping = z.object({
  sheet: z.string().max(100).optional(),
  /** Number of the heading row, 0 for none; guessed if omitted. */
  headerRow: z.int().min(0).max(1000).optional(),
  columns: z.array(MappedColumn).max(200).default([]),
  /** A value for every row, by field. */
  fixed: z.record(z.string(), z.string().max(1000)).default({}),
  /** Meanings of cell values, by field: {size: {"42码": "42"}}. */
  values: z.record(z.string(), z.record(z.string(), z.string().max(200))).default({}),
  options: ImportOptions.default({}),
})
export type ImportMapping = z.output<typeof ImportMapping>

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

const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  kind: z.enum(fieldKinds),
})
export type ImportField = z.output<typeof ImportField>

const FileColumn = z.object({
  index: z.int(),
  heading: z.string(),
  /** Up to five different values. */
  samples: z.array(z.string()),
  field: z.string().nullable(),
  split: z.literal('dash').optional(),
  fields: z.array(z.string()).optional(),
  /** Source of the mapping: an earlier import, the heading, the values; null if set by the caller or unmapped. */
  guessed: z.enum(['memory', 'heading', 'data']).nullable(),
})
export type FileColumn = z.output<typeof FileColumn>

/** `before` and `after` as the file would write them; `problem` is a sentence. Without a field it is about the whole row. */
const CellNote = z.object({
  field: z.string().optional(),
  label: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  problem: z.string().optional(),
  /** `after` may be given a meaning: the fair knows no such value, or knows it otherwise. Without a problem it would be created. */
  unknown: z.literal(true).optional(),
  /** Likely meanings of `after`, best first. */
  likely: z.array(z.string()).optional(),
})
export type CellNote = z.output<typeof CellNote>

export const ImportRow = z.object({
  /** Row number as in the spreadsheet program. */
  row: z.int(),
  sheet: z.string().optional(),
  action: z.enum(rowActions),
  /** Key of the row's object: customer code, goods number with its colour, outfit number. */
  key: z.string(),
  notes: z.array(CellNote),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportAnswer = z.object({
  importId: z.string(),
  mode: z.enum(importModes),
  committed: z.boolean(),
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  headerRow: z.int(),
  columns: z.array(FileColumn),
  /** Every field there is, for choosing. */
  fields: z.array(ImportField),
  /** The mapping this answer rests on, guesses included: send it back, changed or not. A password fixed in it is not said. */
  mapping: ImportMapping,
  counts: ImportCounts,
  /** Order forms only: blank cells that showed pieces when the form was made. */
  blanks: z.int().optional(),
  /** Objects created on the way: brands, colours, codes, areas; the first names and the count of each. */
  newCodes: z.array(z.object({ type: z.string(), label: z.string(), names: z.array(z.string()), count: z.int() })),
  /** The first 200 of each action, in the order of the file; `rows` of this area gives the others. */
  rows: z.array(ImportRow),
  /** Values of the file that meant something else in an earlier one, and name something of the fair by themselves by now: they do. */
  outgrown: z.array(z.object({ field: z.string(), text: z.string(), meaning: z.string() })),
  /** For fields with an unknown value: values there are, to say which one is meant. */
  choices: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** Answered or not: an answer may be changed. */
  questions: z.array(ImportQuestion),
  /** Errors of the file or the mapping as a whole, in sentences. */
  problems: z.array(z.string()),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

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
  importOutfits: { path: '/pair/import', ...ofGoods, access: menu('outfits'), audit: 'outfit.import' },
  importDisplays: { path: '/display/import', ...ofGoods, access: menu('displays'), audit: 'display.import' },
  importStock: { path: '/stock/import', ...ofGoods, access: menu('stockEntry'), audit: 'stock.import' },
  /** Customers' order quantities, a row per size; sizes not in the file stay as they are. */
  importOrderLines: { path: '/order/importLines', ...ofOrders, audit: 'order.import-lines' },
  /**
   * Imports a filled form of one order through the validated save; the form identifies its order and the quantities
   * it showed.
   */
  importOrders: { path: '/order/importForm', ...ofOrders, audit: 'order.import' },
  importGoods: { path: '/goods/batchUpload', ...upload, access: menu('goods'), scope: 'brand', audit: 'goods.import' },
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
