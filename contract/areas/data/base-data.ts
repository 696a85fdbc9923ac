import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { GoodsFilter } from '../../filters.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { signedIn } from '../../permissions.ts'
import { inheritedLength, keywordLength } from '../../values/code-lengths.ts'
import { GoodsPickerRow } from '../reports/report-pickers.ts'

/** Kinds of objects a pasted list of codes may name. */
export const codeKinds = ['goods', 'customers', 'orders'] as const
export type CodeKind = (typeof codeKinds)[number]

const named = { id: z.int(), code: z.string(), name: z.string(), sort: z.int() }

const Code = z.object({ code: z.string(), name: z.string(), sort: z.int(), enabled: z.boolean() })
const CustomName = z.object({ displayName: z.string(), visible: z.boolean(), sort: z.int() })
const Season = z.object({ ...named, year: z.int().nullable(), quarter: z.int().nullable() })
const Brand = z.object({ ...named, enabled: z.boolean() })
const BigArea = z.object(named)
const Region = z.object({ ...named, bigAreaId: z.int() })
const Area = z.object({ ...named, province: z.string(), regionId: z.int(), bigAreaId: z.int() })
/** `min` and `max` in yuan, both inclusive. */
const PriceRange = z.object({
  id: z.int(),
  name: z.string(),
  sort: z.int(),
  min: z.number(),
  max: z.number(),
  goods: z.int(),
})
/** `sizeNo` is the column a size is shown in. */
const Size = z.object({
  id: z.int(),
  sizeGroupId: z.int(),
  sizeCode: z.string(),
  sizeName: z.string(),
  sizeNo: z.int(),
})

const NamedAccount = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  /** Empty for a customer without a sign-in. */
  account: z.string(),
})

const { page, limit } = paging
const optionalId = z.coerce.number().int().optional()
const lookUp = { method: 'GET', effect: 'read', access: signedIn } as const

/** Lists to choose from, for all signed-in users, limited to what each may see. */
export const baseData = area({
  /** Codes by type (category, wave, ...): those used by goods of the user's brands, and unused ones. */
  getAuthAllCommonCodeMap: {
    ...lookUp,
    path: '/baseData/getAuthAllCommonCodeMap',
    scope: 'brand',
    input: nothing,
    output: z.record(z.string(), z.array(Code)),
  },
  /** The fair's own field names, in the caller's language; a type without one is absent. */
  getAllCommonCodeCustomNameMap: {
    ...lookUp,
    path: '/baseData/getAllCommonCodeCustomNameMap',
    scope: 'none',
    input: nothing,
    output: z.record(z.string(), CustomName),
  },
  getAllSeason: {
    ...lookUp,
    path: '/baseData/getAllSeason',
    scope: 'none',
    input: nothing,
    output: z.array(Season),
  },
  getAuthBrand: {
    ...lookUp,
    path: '/baseData/getAuthBrand',
    scope: 'brand',
    input: nothing,
    output: z.array(Brand),
  },
  getAuthArea: {
    ...lookUp,
    path: '/baseData/getAuthArea',
    scope: 'area',
    input: z.object({ regionId: optionalId }),
    output: z.array(Area),
  },
  getAllRegion: {
    ...lookUp,
    path: '/baseData/getAllRegion',
    scope: 'area',
    input: z.object({ bigAreaId: optionalId }),
    output: z.array(Region),
  },
  getAllBigArea: {
    ...lookUp,
    path: '/baseData/getAllBigArea',
    scope: 'area',
    input: nothing,
    output: z.array(BigArea),
  },
  /**
   * Empty for users who may not see tag prices, which the bands would reveal, or may open no screen. `goods` counts
   * styles of the user's brands.
   */
  getGoodsPriceRange: {
    ...lookUp,
    path: '/baseData/getGoodsPriceRange',
    scope: 'brand',
    input: nothing,
    output: z.array(PriceRange),
  },
  getSizeList: {
    ...lookUp,
    path: '/baseData/getSizeList',
    scope: 'none',
    input: z.object({ sizeGroupId: optionalId }),
    output: z.array(Size),
  },
  /** Styles to choose from, in the organiser's order: those within the filter page by page, or the one with this number. */
  getStyle: {
    ...lookUp,
    path: '/baseData/getStyle',
    scope: 'brand',
    input: GoodsFilter.extend({ page, limit, goodsNo: z.string().trim().min(1).max(inheritedLength).optional() }),
    output: pageOf(GoodsPickerRow),
  },
  /**
   * Customers and their sign-ins by prefix of an account or a code, or by any part of a name; at most 20. `taken` is
   * true if a customer's sign-in has exactly this name, visible to the user or not.
   */
  getAccountname: {
    ...lookUp,
    path: '/baseData/getAccountname',
    scope: 'area',
    input: z.object({ keyword: z.string().max(keywordLength).default('') }),
    output: z.object({ list: z.array(NamedAccount), taken: z.boolean() }),
  },
  /**
   * Codes of a pasted list that match nothing visible to the user, as written: of styles, customers, or orders and
   * customers.
   */
  getMissingCodes: {
    ...lookUp,
    method: 'POST',
    path: '/baseData/getMissingCodes',
    scope: 'brand+area',
    input: z.object({ of: z.enum(codeKinds), keyword: z.string().max(codeListLength) }),
    output: z.object({ missing: z.array(z.string()) }),
  },
})
