import { z } from 'zod'
import { codeTypes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { admin } from '../../permissions.ts'
import { codeLength, inheritedLength, sizeCodeLength } from '../../values/code-lengths.ts'
import { isAltered, sheetImport } from '../shell/sheet-import.ts'

/** Number of size columns in an order row. */
export const mostSizes = 30
/** Sanity limit; reports have one row per range. */
export const mostPriceBands = 100
export const priceBandNameLength = 30
/** Yuan. */
export const highestPrice = 9_999_999.99

const text = z.string().trim().min(1)
const code = text.max(codeLength)
const sizeCode = text.max(sizeCodeLength)
/** Counted by its records' changes: a write that names an older one is refused. */
const version = z.int().optional()
const id = z.coerce.number().int()

export const SizeOfGroup = z.object({
  id: z.int(),
  sizeCode: z.string(),
  sizeName: z.string(),
  /** The column it is shown in. */
  sizeNo: z.int(),
  /** Styles that offer it. */
  styles: z.int(),
})
export type SizeOfGroup = z.output<typeof SizeOfGroup>

/** Sizes in the order of their columns; `styles` counts those of the group. */
export const SizeGroup = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  sort: z.int(),
  version: z.int(),
  styles: z.int(),
  sizes: z.array(SizeOfGroup),
})
export type SizeGroup = z.output<typeof SizeGroup>

const groupFields = {
  code,
  name: code,
  /** In the order of their columns; a name left out is the code. Present sizes come with their id, the others are removed. */
  sizes: z
    .array(z.object({ id: z.int().optional(), sizeCode, sizeName: sizeCode.optional() }))
    .min(1)
    .max(mostSizes),
}

const inherited = text.max(inheritedLength)
const changedGroup = {
  code: inherited,
  name: inherited,
  sizes: z
    .array(z.object({ id: z.int().optional(), sizeCode: inherited, sizeName: inherited.optional() }))
    .min(1)
    .max(mostSizes),
}

/** Yuan with two decimals. */
const price = z.number().min(0).max(highestPrice).multipleOf(0.01)
const rangeFields = { name: text.max(priceBandNameLength), min: price, max: price }

export const PriceBandRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Yuan, both inclusive. */
  min: z.number(),
  max: z.number(),
  version: z.int(),
  goods: z.int(),
})
export type PriceBandRow = z.output<typeof PriceBandRow>

/** Prices that no range holds; without `max` all above. */
const PriceGap = z.object({ min: z.number(), max: z.number().optional(), goods: z.int() })
export type PriceGap = z.output<typeof PriceGap>

export const PriceBands = z.object({
  /** Sorted by price. */
  ranges: z.array(PriceBandRow),
  gaps: z.array(PriceGap),
  /** Goods in gaps: those that reports call "unclassified". */
  unclassified: z.int(),
  /** Highest price of all goods, for axes. */
  highest: z.number(),
})
export type PriceBands = z.output<typeof PriceBands>

const PriceSheetRow = z.object({
  /** Row in the file; absent for a range that is not in the file. */
  row: z.int().optional(),
  name: z.string(),
  action: z.enum(['created', 'changed', 'left', 'removed', 'refused']),
  /** Sentences that describe changes and errors. */
  notes: z.array(z.string()),
})

export const PriceSheetAnswer = z.object({
  committed: z.boolean(),
  counts: z.object({ created: z.int(), changed: z.int(), left: z.int(), removed: z.int(), refused: z.int() }),
  /** Those refused first. */
  rows: z.array(PriceSheetRow),
  /** Notices about the file as a whole, in sentences. */
  notices: z.array(z.string()),
  isAltered,
  /** Gaps between the ranges of the file; empty if a row is refused. */
  gaps: z.array(PriceGap),
  /** List this was checked against; send it with the commit. */
  was: z.string(),
  /** State after a commit that changed something. */
  prices: PriceBands.optional(),
})
export type PriceSheetAnswer = z.output<typeof PriceSheetAnswer>

/** Lists ordered by hand; anything that is not a list of its own is a type of common codes. */
export const movable = ['sizeGroup', 'colour', ...codeTypes] as const

const read = { method: 'GET', effect: 'read', access: admin, scope: 'none' } as const
const write = { effect: 'write', access: admin, scope: 'none' } as const
const post = { method: 'POST', ...write } as const

/** Size groups and price ranges, for setting up a fair. */
export const goodsParameters = area({
  queryGoodsBaseSize: {
    ...read,
    path: '/baseData/queryGoodsBaseSize',
    input: z.object({ ...paging, keyword: z.string().trim().max(codeListLength).default('') }),
    output: pageOf(SizeGroup),
  },
  /** At the end of the list, or where `sort` says: a deleted one comes back to its place. */
  addGoodsBaseSize: {
    ...post,
    path: '/baseData/addGoodsBaseSize',
    audit: 'size-group.add',
    input: z.object({ ...groupFields, sort: z.int().min(0).max(1_000_000).optional() }),
    output: SizeGroup,
  },
  updateGoodsBaseSize: {
    ...post,
    path: '/baseData/updateGoodsBaseSize',
    audit: 'size-group.change',
    input: z.object({ id: z.int(), version, ...changedGroup }),
    output: SizeGroup,
  },
  /** Sets the column each size is shown in, 1 to 30; quantities stay with their size. */
  updateGoodsBaseSizeNo: {
    ...post,
    path: '/baseData/updateGoodsBaseSizeNo',
    audit: 'size-group.order',
    input: z.object({
      groupId: z.int(),
      version,
      items: z
        .array(z.object({ sizeId: z.int(), sizeNo: z.int().min(1).max(mostSizes) }))
        .min(1)
        .max(mostSizes),
    }),
    output: SizeGroup,
  },
  deleteSizeId: {
    ...write,
    method: 'GET',
    path: '/baseData/deleteSizeId',
    audit: 'size.delete',
    input: z.object({ id, version: id.optional() }),
    output: SizeGroup,
  },
  deleteGoodsBaseSize: {
    ...post,
    path: '/baseData/deleteGoodsBaseSize',
    audit: 'size-group.delete',
    input: z.object({ id, version }),
    output: nothing,
  },
  /**
   * `message` is repeated in the envelope: the first cannot move further up. A resent call moves only once: matched
   * by its request id, by the position it was seen at, counted from 1, or, if a GET has neither, within two seconds.
   */
  moveUpAndDown: {
    ...write,
    method: 'GET',
    path: '/baseData/moveUpAndDown',
    audit: 'parameter.move',
    said: 'message',
    isRelative: true,
    input: z.object({
      type: z.enum(movable),
      id,
      direction: z.enum(['up', 'down']),
      place: z.coerce.number().int().optional(),
      requestId: z.string().max(100).optional(),
    }),
    output: z.object({ moved: z.boolean(), message: z.string() }),
  },
  queryGoodsPriceRange: {
    ...read,
    path: '/baseData/queryGoodsPriceRange',
    input: nothing,
    output: PriceBands,
  },
  addGoodsPriceRange: {
    ...post,
    path: '/baseData/addGoodsPriceRange',
    audit: 'price-band.add',
    input: z.object(rangeFields),
    output: PriceBands,
  },
  updateGoodsPriceRange: {
    ...post,
    path: '/baseData/updateGoodsPriceRange',
    audit: 'price-band.change',
    input: z.object({ id: z.int(), version, ...rangeFields }),
    output: PriceBands,
  },
  deleteGoodsPriceRange: {
    ...post,
    path: '/baseData/deleteGoodsPriceRange',
    audit: 'price-band.delete',
    input: z.object({ id: z.int(), version }),
    output: PriceBands,
  },
  /** Proposes ranges of this width that would hold the present goods; changes nothing. */
  proposeGoodsPriceRange: {
    ...read,
    path: '/baseData/proposeGoodsPriceRange',
    input: z.object({ step: z.coerce.number().int().min(1).max(1_000_000).default(100) }),
    output: z.array(z.object({ ...rangeFields, goods: z.int() })),
  },
  /** These and no others; those that keep their prices keep their number. `was` is the list they replace. */
  replaceGoodsPriceRange: {
    ...post,
    path: '/baseData/replaceGoodsPriceRange',
    audit: 'price-band.replace',
    input: z.object({
      ranges: z.array(z.object(rangeFields)).max(mostPriceBands),
      was: z.array(z.object({ id: z.int(), version: z.int() })).optional(),
    }),
    output: PriceBands,
  },
  /** multipart: file, mode, was. All or nothing; the ranges of the file and no others. */
  importGoodsPriceRange: {
    ...post,
    path: '/baseData/importGoodsPriceRange',
    transport: 'upload',
    audit: 'price-band.import',
    input: z.object({
      ...sheetImport,
      was: z.string().max(10_000).optional(),
    }),
    output: PriceSheetAnswer,
  },
  /** Imported again it changes nothing. */
  exportGoodsPriceRange: {
    ...read,
    path: '/baseData/exportGoodsPriceRange',
    transport: 'download',
    input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: nothing,
  },
  importGoodsPriceRangeTemplate: {
    ...read,
    path: '/baseData/importGoodsPriceRangeTemplate',
    transport: 'download',
    input: nothing,
    output: nothing,
  },
})
