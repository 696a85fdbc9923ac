import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'

/** Orders, or parts, that one call may ask about. */
export const mostExtracts = 200

/** `prices`: pieces are as printed, prices are not. */
export const paperStandings = ['true', 'prices', 'changed'] as const
/** Last paper sent to a printer; `code` is the code printed on it. */
const PaperExtract = z.object({
  standing: z.enum(paperStandings),
  code: z.string(),
  at: z.string(),
  by: z.string(),
  times: z.int(),
})
export type PaperExtract = z.output<typeof PaperExtract>

/** Parts that hold something of the order; `stale` were overtaken by it. */
const PartsExtract = z.object({ count: z.int(), stale: z.int() })
export type PartsExtract = z.output<typeof PartsExtract>

/** The copy in other systems; `link` is the one that lacks it, or has it. */
const SyncExtract = z.object({ state: z.enum(['ok', 'waiting', 'failed']), link: z.string() })
export type SyncExtract = z.output<typeof SyncExtract>

const ids = z.array(z.int()).max(mostExtracts).default([])
const extracts = { id: z.int(), no: z.string(), paper: PaperExtract.optional(), sync: SyncExtract.optional() }

const OrderExtracts = z.object({ ...extracts, parts: PartsExtract.optional() })
export type OrderExtracts = z.output<typeof OrderExtracts>
const PartExtracts = z.object(extracts)
export type PartExtracts = z.output<typeof PartExtracts>

/** Extracts of orders and if they are up to date: printouts, parts, copies in other systems. */
export const orderExtracts = area({
  /**
   * Returns only extracts that exist and that the user may see: no parts without the right to split orders, no other
   * systems for non-administrators.
   */
  of: {
    method: 'POST',
    path: '/order/extracts',
    effect: 'read',
    access: menu('orderManagement', 'orderEntry', 'orderSplitting'),
    scope: 'brand+area',
    input: z.object({ orderIds: ids, partIds: ids }),
    output: z.object({ orders: z.array(OrderExtracts), parts: z.array(PartExtracts) }),
  },
})
