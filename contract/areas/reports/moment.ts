import { z } from 'zod'

/** Moments of a report: both ISO 8601 with a zone. */
export const moments = {
  /** Figures as they were then; absent: now. Attributes of goods and customers are today's all the same. */
  asOf: z.iso.datetime({ offset: true }).optional(),
  /** Start of a comparison: every figure is the later value less the one at this earlier moment. */
  since: z.iso.datetime({ offset: true }).optional(),
}
export const Moments = z.object(moments)
export type Moments = z.output<typeof Moments>

/** Moments of an answer's figures, where asked for; without `asOf` the later one is now. */
export const AsOfMoment = z.object({
  asOf: z.string().optional(),
  since: z.string().optional(),
  /** False where some row's prices of that time are not known: amounts with it are null, or absent where they cannot be null. */
  amounts: z.boolean(),
})
export type AsOfMoment = z.output<typeof AsOfMoment>

/** Colours that counted at a moment and were dropped or deleted since: the figures of then have them, today's and the growth have not. */
export const LaterDropped = z.object({
  skcs: z.int(),
  qty: z.int(),
  /** Colours with the most pieces; when and by whom they were dropped, if known. */
  list: z.array(
    z.object({ skcNo: z.string(), name: z.string(), qty: z.int(), at: z.string().nullable(), by: z.string() }),
  ),
})
export type LaterDropped = z.output<typeof LaterDropped>

/**
 * Values that a number belongs to, one per dimension: by id if it has one, because codes can be reused; or all of a
 * dimension except these (ids and codes), which a table collects as "others".
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

/** Returns the places a row has risen since the `ranks` of a movement; null for goods unordered then. */
export function placesUp({ rank, goodsId, skcId }: RankedRow, ranks: ReadonlyMap<number, number>): number | null {
  const previousRank = ranks.get(skcId ?? goodsId)
  return previousRank === undefined ? null : previousRank - rank
}
