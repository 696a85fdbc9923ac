import { z } from 'zod'
import { area } from '../../endpoint.ts'

/** Pieces of a colour ordered at an earlier fair. */
const FormerRow = z.object({
  goodsId: z.int(),
  colourId: z.int(),
  /** Last season known of the style, as the organiser writes it. */
  season: z.string(),
  qty: z.int(),
  /** Pieces by size, where any size that is offered today is known; their sum may be less than `qty`. */
  cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
})
export type FormerRow = z.output<typeof FormerRow>

export const deviceFormer = area({
  /** Returns what a customer ordered before of the colours it may order today, in the package's order. */
  formerOrder: {
    access: { kind: 'dealer' },
    scope: 'none',
    method: 'POST',
    effect: 'read',
    path: '/device/formerOrder',
    /** Defaults to the account's own customer; any other must be one it is the agent of. */
    input: z.object({ customerId: z.int().optional() }),
    output: z.object({ rows: z.array(FormerRow) }),
  },
})
