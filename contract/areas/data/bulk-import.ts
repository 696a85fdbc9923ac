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

/** The forms of orders say themselves what each of their cells is. */
export const importKinds = [...mappedKinds, 'orders'] as const
export type ImportKind = (typeof importKinds)[number]

/** The screen that a kind belongs to: who may open it may import. Null is for administrators alone. */
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

/** A kind that is nothing but a price is only for who sees that price. */
export function isKindSeen(kind: ImportKind, prices: Visibility['prices']): boolean {
  return kind !== 'discounts' || seesNet(prices)
}

/** Kinds whose whole present content this area gives as a file that imports unchanged; the others' lists do. */
export const exportKinds = ['agents', 'targets', 'discounts', 'guide', 'history', 'outfits', 'displays'] as const
export type ExportKind = (typeof exportKinds)[number]

/** dryRun tells what would happen; commit does all or nothing; commitGood leaves out the rows that cannot be taken. */
export const importModes = ['dryRun', 'commit', 'commitGood'] as const

/** What becomes of a row: created or changed in some field, left as it is, refused. */
export const rowActions = ['created', 'changed', 'left', 'refused'] as const
export type RowAction = (typeof rowActions)[number]
/** How a field's cells are read; sizes is a list of them in one cell, separated by ";", spots one of numbers with their places on a picture, ratio 1:2:2:1. */
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

/** A column of the file, by its index from 0: one field, none, or a cell split at its last dashes into several. */
const MappedColumn = z.object({
  column: z.int().min(0).max(999),
  field: z.string().max(40).nullable().default(null),
  /** "HJ8110-657" into two fields, "MP01-32-Black" into three: the first alone may hold more dashes. A part named '' is left out. */
  split: z.literal('dash').optional(),
  fields: z.array(z.string().max(40)).min(2).max(mostParts).optional(),
})

/** What the columns of a file mean. What it leaves out is not imported. */
export const ImportMapping = z.object({
  sheet: z.string().max(100).optional(),
  /** Number of the row that names the columns, 0 for none; else it is guessed. */
  headerRow: z.int().min(0).max(1000).optional(),
  columns: z.array(MappedColumn).max(200).default([]),
  /** A value for every row, by field. */
  fixed: z.record(z.string(), z.string().max(1000)).default({}),
  /** What a field's values mean, by field: {size: {"42码": "42"}}. */
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
  /** Of an earlier dry run: goes on with its file, and no file is sent. With a file: the number it shall have, to ask how far it is. */
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
  /** Who said so: an earlier import, the heading, the values; null where the caller did or nobody. */
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
  /** What `after` probably means, the likeliest first. */
  likely: z.array(z.string()).optional(),
})
export type CellNote = z.output<typeof CellNote>

export const ImportRow = z.object({
  /** As the spreadsheet program numbers it. */
  row: z.int(),
  sheet: z.string().optional(),
  action: z.enum(rowActions),
  /** What the row speaks of: customer code, goods number with its colour, outfit number. */
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
  /** Of an order form: blank cells that showed pieces when it was made. */
  blanks: z.int().optional(),
  /** What will be created besides: brands, colours, codes, areas; the first names of each and how many there are. */
  newCodes: z.array(z.object({ type: z.string(), label: z.string(), names: z.array(z.string()), count: z.int() })),
  /** The first 200 of each action, in the order of the file; `rows` of this area gives the others. */
  rows: z.array(ImportRow),
  /** Values of the file that meant something else in an earlier one, and name something of the fair by themselves by now: they do. */
  outgrown: z.array(z.object({ field: z.string(), text: z.string(), meaning: z.string() })),
  /** For fields with an unknown value: values there are, to say which one is meant. */
  choices: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** Answered or not: an answer may be changed. */
  questions: z.array(ImportQuestion),
  /** What is wrong with the file or the mapping as a whole, in sentences. */
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

/** Of the customers' own screen. */
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
  /** Where nothing is amiss but numbers that are there with other content: code 500 with the special text of outfits. */
  importOutfits: { path: '/pair/import', ...ofGoods, access: menu('outfits'), audit: 'outfit.import' },
  importDisplays: { path: '/display/import', ...ofGoods, access: menu('displays'), audit: 'display.import' },
  importStock: { path: '/stock/import', ...ofGoods, access: menu('stockEntry'), audit: 'stock.import' },
  /** What customers order, a row per size; a size that the file does not name stays as it is. */
  importOrderLines: { path: '/order/importLines', ...ofOrders, audit: 'order.import-lines' },
  /** A filled form of one order, by the judged save; a form says itself whose it is and what its cells showed. */
  importOrders: { path: '/order/importForm', ...ofOrders, audit: 'order.import' },
  importGoods: { path: '/goods/batchUpload', ...upload, access: menu('goods'), scope: 'brand', audit: 'goods.import' },
  /** How far one's own import under way is; null where none of this number is, or where another process works on it. */
  progress: {
    method: 'GET',
    path: '/import/progress',
    effect: 'read',
    access: importing,
    scope: 'none',
    input: z.object({ importId: z.uuid() }),
    output: ImportProgress.nullable(),
  },
  /** One's own newest commit of a kind within three days, and who else is writing one now. */
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
  /** Rows of a dry run or of what was committed, kept for a day. */
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
  /** A file to fill in: every column, one line that shows how, and a sheet that says what each column takes. */
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
