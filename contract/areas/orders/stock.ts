import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { stockFields } from '../../fields/stock.ts'
import { GoodsFilter } from '../../filters.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { menu } from '../../permissions.ts'

/** Treatment of an order beyond the stock: ignored, warned about or refused. */
export const stockModes = ['none', 'warn', 'block'] as const
export const quotaNodes = ['bigArea', 'region', 'area'] as const
export const mostStock = 999_999

const pieces = z.int().min(0).max(mostStock).nullable()

/**
 * Stock of one size of a colour: total, ordered by live orders, and remaining (negative if more is ordered); null: no
 * limit.
 */
const StockSize = z.object({
  sizeId: z.int(),
  no: z.int(),
  name: z.string(),
  total: pieces,
  ordered: z.int(),
  left: z.int().nullable(),
})

export const StockRow = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  skcNo: z.string(),
  colour: z.string(),
  rgb: z.string().nullable(),
  /** Its own, null where the fair's counts; and the one that counts. */
  mode: z.enum(stockModes).nullable(),
  modeInForce: z.enum(stockModes),
  sizes: z.array(StockSize),
  /** Sums of the sizes that have a limit. */
  total: z.int().nullable(),
  ordered: z.int().nullable(),
  left: z.int().nullable(),
  /** Pieces ordered of sizes without a limit. */
  unlimited: z.int(),
  quotas: z.int(),
  version: z.int(),
})
export type StockRow = z.output<typeof StockRow>

export const stockSorts = ['sort', ...sortKeysOf(stockFields)] as const
/** with: has a stock number; without: has none; over: ordered beyond stock. */
export const stockStates = ['with', 'without', 'over'] as const

const StockFilter = z.object({
  keyword: z.string().max(codeListLength).optional(),
  waveCodes: GoodsFilter.shape.waveCodes,
  categoryCodes: GoodsFilter.shape.categoryCodes,
  modes: z.array(z.enum(stockModes)).optional(),
  states: z.array(z.enum(stockStates)).optional(),
})
export type StockFilter = z.output<typeof StockFilter>
const StockListQuery = StockFilter.extend({ ...paging, sort: z.enum(stockSorts).default('sort') })
export type StockListQuery = z.output<typeof StockListQuery>

const skc = { goodsId: z.int(), colourId: z.int() }
const cells = z.array(z.object({ sizeId: z.int(), total: pieces, was: pieces.optional() })).max(32)

const StockQuota = z.object({
  kind: z.enum(quotaNodes),
  nodeId: z.int(),
  name: z.string(),
  sizes: z.array(StockSize),
})
export type StockQuota = z.output<typeof StockQuota>

const StockEvent = z.object({
  at: z.string(),
  by: z.string(),
  source: z.enum(['staff', 'import', 'undo']),
  modeBefore: z.enum(stockModes).nullable(),
  modeAfter: z.enum(stockModes).nullable(),
  cells: z.array(z.object({ size: z.string(), before: z.int().nullable(), after: z.int().nullable() })),
})
export type StockEvent = z.output<typeof StockEvent>

/** An import of stock as it can be taken back. */
const StockImport = z.object({ id: z.string(), at: z.string(), by: z.string(), count: z.int() })

const access = menu('stockEntry')
const read = { method: 'POST', effect: 'read', access, scope: 'brand' } as const
const write = { method: 'POST', effect: 'write', access, scope: 'brand' } as const

/** Stock of each colour and size, and enforcement in orders. */
export const stock = area({
  list: {
    path: '/stock/list',
    ...read,
    input: StockListQuery,
    output: pageOf(StockRow).extend({
      totals: z.object({ total: z.int(), ordered: z.int(), left: z.int(), unlimited: z.int(), over: z.int() }),
      /** Mode of colours without one of their own. */
      fairMode: z.enum(stockModes),
    }),
  },
  /** Sets stock numbers and modes of colours, all or none; refused if a number has changed since it was read. */
  save: {
    path: '/stock/save',
    ...write,
    audit: 'stock.save',
    input: z.object({
      rows: z
        .array(z.object({ ...skc, mode: z.enum(stockModes).nullable().optional(), cells: cells.optional() }))
        .min(1)
        .max(500),
    }),
    output: z.object({ changed: z.int() }),
  },
  quotas: {
    path: '/stock/quotas',
    ...read,
    input: z.object(skc),
    output: z.object({ list: z.array(StockQuota) }),
  },
  /** Sets a region's quota of a colour; without a number for any size, the quota is removed. */
  saveQuota: {
    path: '/stock/saveQuota',
    ...write,
    audit: 'stock.save-quota',
    input: z.object({ ...skc, kind: z.enum(quotaNodes), nodeId: z.int(), cells }),
    output: z.object({ list: z.array(StockQuota) }),
  },
  history: {
    path: '/stock/history',
    ...read,
    input: z.object(skc),
    output: z.object({ list: z.array(StockEvent) }),
  },
  /** The latest import, unless it was taken back. */
  lastImport: {
    path: '/stock/lastImport',
    ...read,
    input: nothing,
    output: z.object({ last: StockImport.nullable() }),
  },
  /** Gives colours the numbers they had before the latest import; those that were changed since keep theirs and are counted as left. */
  undoImport: {
    path: '/stock/undoImport',
    ...write,
    audit: 'stock.undo-import',
    input: z.object({ id: z.string().max(100) }),
    output: z.object({ restored: z.int(), left: z.int() }),
  },
  export: { path: '/stock/export', ...read, transport: 'download', input: StockFilter, output: nothing },
})
