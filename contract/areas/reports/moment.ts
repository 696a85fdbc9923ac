import { z } from 'zod'

/** What a report may be asked as of: both ISO 8601 with a zone. */
export const moments = {
  /** Figures as they were then; absent: now. Attributes of goods and customers are today's all the same. */
  asOf: z.iso.datetime({ offset: true }).optional(),
  /** What changed since this earlier moment: every figure is the later one less the earlier. */
  since: z.iso.datetime({ offset: true }).optional(),
}
export const Moments = z.object(moments)
export type Moments = z.output<typeof Moments>

/** What an answer's figures are as of, where a moment was asked; without `asOf` the later of the two is now. */
export const ShownMoment = z.object({
  asOf: z.string().optional(),
  since: z.string().optional(),
  /** False where some row's prices of that time are not known: amounts with it are null, or absent where they cannot be null. */
  amounts: z.boolean(),
})
export type ShownMoment = z.output<typeof ShownMoment>

/** Colours that counted at a moment and were dropped or deleted since: the figures of then have them, today's and the growth have not. */
export const LaterDropped = z.object({
  skcs: z.int(),
  qty: z.int(),
  /** Those with most pieces; when and by whom they were dropped, as far as it is known. */
  list: z.array(
    z.object({ skcNo: z.string(), name: z.string(), qty: z.int(), at: z.string().nullable(), by: z.string() }),
  ),
})
export type LaterDropped = z.output<typeof LaterDropped>

/**
 * The values that a number stands under, a dimension each: by id where it has one, for codes may have had an owner before; or all of
 * a dimension but these (ids and codes), which a table gathers as "others".
 */
export const ReportNode = z
  .array(
    z.object({
      dim: z.string().max(40),
      code: z.string().max(200),
      id: z.int().optional(),
      label: z.string().max(200).optional(),
      except: z
        .array(z.union([z.string().max(200), z.int()]))
        .max(60)
        .readonly()
        .optional(),
    }),
  )
  .max(12)
export type ReportNode = z.output<typeof ReportNode>

type RankedRow = { readonly rank: number; readonly goodsId: number; readonly skcId?: number | undefined }

/** How many places a row went up since the `ranks` of a movement; null for what nobody had ordered then. */
export function placesUp({ rank, goodsId, skcId }: RankedRow, ranks: ReadonlyMap<number, number>): number | null {
  const then = ranks.get(skcId ?? goodsId)
  return then === undefined ? null : then - rank
}
