import { z } from 'zod'
import { keywordLength } from '../../values/code-lengths.ts'

/** The most sets of a size in one set of a ratio. */
export const mostParts = 999
export const ratioNameLength = 40

const Part = z.object({ sizeId: z.int(), part: z.int().min(0).max(mostParts) })
const ratio = {
  sizeGroupId: z.int(),
  /** Null where it is for all customers. */
  customerId: z.int().nullable(),
  name: z.string().trim().min(1).max(ratioNameLength),
  /** Ratio parts by size; unlisted sizes have 0. */
  parts: z.array(Part).min(1).max(30),
}

/** Proportions of the sizes of one group, by which rows are filled. */
export const SizeRatio = z.object({ id: z.int(), version: z.int(), ...ratio })
export type SizeRatio = z.output<typeof SizeRatio>

/** Without `id` a new one; else `version` is the one that was seen. */
export const RatioInput = z.object({ id: z.int().optional(), version: z.int().optional(), ...ratio })
export type RatioInput = z.output<typeof RatioInput>

/** Size group with its sizes in column order. */
export const RatioGroup = z.object({
  sizeGroupId: z.int(),
  name: z.string(),
  sizes: z.array(z.object({ sizeId: z.int(), name: z.string() })),
})
export type RatioGroup = z.output<typeof RatioGroup>

/** Kinds of goods shown together: an outfit, or a rack with its pieces and outfits. */
export const goodsSetKinds = ['outfit', 'rack'] as const

export const GoodsSetQuery = z.object({
  kind: z.enum(goodsSetKinds),
  text: z.string().max(keywordLength),
  limit: z.int().min(1).max(100).default(50),
})

export const GoodsSet = z.object({
  id: z.int(),
  no: z.string(),
  name: z.string(),
  rows: z.array(z.object({ goodsId: z.int(), colourId: z.int() })),
})
export type GoodsSet = z.output<typeof GoodsSet>
