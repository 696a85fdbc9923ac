import { z } from 'zod'

/** Totals of the fair, as far as the caller may see. */
export const DeskFigures = z.object({
  qty: z.int(),
  /** Yuan; absent if hidden from the user. */
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  styles: z.int(),
  skc: z.int(),
  offeredSkc: z.int(),
  /** Number of customers with an order, and of all visible customers. */
  customers: z.int(),
  allCustomers: z.int(),
  targetQty: z.int().nullable(),
  /** Pieces of customers without a target, and how many they are: no part of `completion`. Absent where no target counts for the user, and in day closes kept before they were counted. */
  untargetedQty: z.int().optional(),
  untargetedCustomers: z.int().optional(),
  /** Percent of the target in pieces that the customers with one have ordered; null without one. */
  completion: z.number().nullable(),
  targetAmount: z.number().nullable().optional(),
  completionAmount: z.number().nullable().optional(),
})
export type DeskFigures = z.output<typeof DeskFigures>
