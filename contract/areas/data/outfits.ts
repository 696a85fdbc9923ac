import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { codeListLength } from '../../names/codes/limits.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength, keywordLength } from '../../values/code-lengths.ts'

export const outfitListSorts = ['sort', 'outfitNo', 'name', 'items', 'sets', 'completeness'] as const
export const itemStatuses = ['onSale', 'frozen', 'dropped', 'gone'] as const
/** More is no outfit but a collection. */
export const mostOutfitItems = 30

/** Thousandths of the picture's width and height. */
const Spot = z.object({ x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) })
export type Spot = z.output<typeof Spot>

/**
 * Item of an outfit: a style in one colour or, with a null colour, in any. `status` is the colour's, for any colour
 * the best one's; `gone` is a deleted one. `tagPrice` in yuan, absent for users who may not see it; `qty` counts the
 * areas the user may see.
 */
export const OutfitItem = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  colourId: z.int().nullable(),
  colour: z.string(),
  rgb: z.string().nullable(),
  skcNo: z.string(),
  status: z.enum(itemStatuses),
  tagPrice: z.number().optional(),
  qty: z.int(),
  spot: Spot.nullable(),
})
export type OutfitItem = z.output<typeof OutfitItem>

const fields = {
  outfitNo: z.string().trim().min(1).max(inheritedLength),
  name: z.string().trim().max(200),
  type1: z.string().trim().max(100),
  type2: z.string().trim().max(100),
  enabled: z.boolean(),
}

/**
 * Outfit with those of its items whose brands the user sees. `sets` is the number of complete sets ordered: the
 * minimum of their pieces. `completeness` is the share of items still on sale, in whole percent; `missing` names the
 * categories with none on sale.
 */
export const OutfitRow = z.object({
  outfitId: z.int(),
  ...fields,
  /** Address of its own picture; null if it has none. */
  picture: z.string().nullable(),
  items: z.array(OutfitItem),
  /** Number of further items, of brands the user does not see. */
  otherItems: z.int(),
  sets: z.int().nullable(),
  completeness: z.int().nullable(),
  missing: z.array(z.string()),
  /** Racks it hangs on. */
  displays: z.array(z.string()),
})
export type OutfitRow = z.output<typeof OutfitRow>

export const OutfitRecord = OutfitRow.extend({ version: z.int() })
export type OutfitRecord = z.output<typeof OutfitRecord>

const OutfitListQuery = z.object({
  /** Part of a number or name of the outfit, or the beginning of one of its goods or tag numbers. */
  keyword: z.string().max(codeListLength).optional(),
  types1: z.array(z.string().max(100)).max(200).optional(),
  types2: z.array(z.string().max(100)).max(200).optional(),
  states: z
    .array(z.enum(['enabled', 'disabled']))
    .max(2)
    .optional(),
  ...paging,
  /** 'sort' is the order in which the organiser made them. */
  sort: z.enum(outfitListSorts).default('sort'),
})
export type OutfitListQuery = z.output<typeof OutfitListQuery>

/** A style to put into an outfit or onto a rack. `exact` is the colour whose tag number or barcode was asked for, letter by letter. */
export const OutfitGoodsMatch = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  tagPrice: z.number().optional(),
  exact: z.int().nullable(),
  colours: z.array(
    z.object({
      colourId: z.int(),
      name: z.string(),
      rgb: z.string().nullable(),
      skcNo: z.string(),
      status: z.enum(skcStatuses),
      image: z.string(),
    }),
  ),
})
export type OutfitGoodsMatch = z.output<typeof OutfitGoodsMatch>

const GoodsSearch = z.object({
  /** Beginning of a goods or tag number, part of a name, or a barcode. */
  keyword: z.string().max(keywordLength).optional(),
  goodsIds: z.array(z.int()).max(100).optional(),
  limit: z.int().min(1).max(100).default(12),
})
export type GoodsSearch = z.output<typeof GoodsSearch>

const OutfitItemInput = z.object({ goodsId: z.int(), colourId: z.int().nullable(), spot: Spot.nullable() })
export type OutfitItemInput = z.output<typeof OutfitItemInput>

const batch = z.object({ outfitIds: z.array(z.int()).min(1).max(5000) })

const read = { method: 'POST', effect: 'read', access: menu('outfits'), scope: 'brand+area' } as const
const write = { method: 'POST', effect: 'write', access: menu('outfits'), scope: 'brand' } as const

export const outfits = area({
  /** `version` is the fair's, as the reports have it: the answer is out of date when it moves. */
  list: { path: '/pair/list', ...read, input: OutfitListQuery, output: pageOf(OutfitRow).extend({ version: z.int() }) },
  get: { path: '/pair/get', ...read, input: z.object({ outfitId: z.int() }), output: OutfitRecord },
  /** The kinds in use, to choose from. */
  types: {
    path: '/pair/types',
    ...read,
    scope: 'none',
    input: z.object({}),
    output: z.object({ types1: z.array(z.string()), types2: z.array(z.string()) }),
  },
  /** Goods to choose from, exact matches first. */
  goods: {
    path: '/pair/goods',
    ...read,
    scope: 'brand',
    input: GoodsSearch,
    output: z.array(OutfitGoodsMatch),
  },
  /**
   * Without an id a new outfit; with one a change of the version that was read. A new one whose number is there already with
   * the same content changes nothing; with other content it is refused with code 500.
   */
  save: {
    path: '/pair/save',
    ...write,
    scope: 'brand+area',
    audit: 'outfit.save',
    input: z.object({
      outfitId: z.int().optional(),
      version: z.int().optional(),
      ...fields,
      items: z.array(OutfitItemInput).min(1).max(mostOutfitItems),
    }),
    output: OutfitRecord,
  },
  /** Enables or disables all of them, or none. Returns how many changed. */
  enable: {
    path: '/pair/enable',
    ...write,
    audit: 'outfit.enable',
    input: batch.extend({ enabled: z.boolean() }),
    output: z.object({ changed: z.int() }),
  },
  /** Soft-deletes them, all or none; refused for an outfit on a display. `restore` undoes it. */
  remove: { path: '/pair/delete', ...write, audit: 'outfit.delete', input: batch, output: nothing },
  restore: { path: '/pair/restore', ...write, audit: 'outfit.restore', input: batch, output: nothing },
})
