import { z } from 'zod'
import { orderStatuses } from '../orders/order-states.ts'
import { paperGroups, textFields } from './template-body.ts'

/** Prices of a piece and amounts of the row in yuan, absent where they may not be seen; of several orders together a piece has no one price. */
export const PaperRow = z.object({
  skcId: z.int(),
  sizeGroup: z.int(),
  /** Pieces by position of the document; null where the colour is not made in that size. */
  cells: z.array(z.int().nullable()),
  qty: z.int(),
  cartons: z.int().nullable(),
  tag: z.number().optional(),
  net: z.number().optional(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  /** Address, or empty. */
  picture: z.string(),
  texts: z.partialRecord(z.enum(textFields), z.string()),
})
export type PaperRow = z.output<typeof PaperRow>

/** Ids of the brands that a paper's codes are of, where it is not of all. */
export const paperBrands = z.array(z.int().min(1)).max(500).optional()
export const PaperCodes = z.object({ priced: z.string(), plain: z.string(), brands: paperBrands })

/** Content of a printout of one order, part or selection; rows in goods order. */
export const PaperDocument = z.object({
  /** Null for papers that belong to no single order. */
  orderId: z.int().nullable(),
  orderNo: z.string(),
  /** Set for a part of the order: its number replaces the order's in the paper's code. */
  part: z
    .object({
      id: z.int(),
      splitNo: z.string(),
      name: z.string(),
      /** `2027-01-15`; empty where no date is set. */
      deliversOn: z.string(),
      /** Recipient, if other than the customer. */
      toCustomer: z.string(),
    })
    .optional(),
  /** Orders and parts a summary adds up; absent in other papers. */
  sources: z
    .array(z.object({ of: z.enum(['order', 'part']), no: z.string(), customerCode: z.string(), customer: z.string() }))
    .optional(),
  fair: z.string(),
  customer: z
    .object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      contact: z.string(),
      phone: z.string(),
      level: z.string(),
      /** Code of the level: it may choose the template. */
      levelCode: z.string(),
    })
    .nullable(),
  status: z.enum(orderStatuses).nullable(),
  /** Size groups with the size name per position, '' if a group has none there. */
  sizeGroups: z.array(z.object({ id: z.int(), sizes: z.array(z.string()) })),
  /** Values of each grouping, in the organiser's order. */
  groupOrder: z.partialRecord(z.enum(paperGroups), z.array(z.string())),
  rows: z.array(PaperRow),
  /** Names of the brands it is of, where it leaves out rows that its reader does not see; absent of a whole one. */
  scope: z.object({ brands: z.array(z.string()) }).optional(),
  /** Says whether the paper is still true: of quantities and prices, and of quantities alone. Empty where it belongs to no order. */
  codes: PaperCodes,
  note: z.string(),
  printCount: z.int(),
  /** ISO 8601: when all of this was true. */
  at: z.string(),
})
export type PaperDocument = z.output<typeof PaperDocument>
