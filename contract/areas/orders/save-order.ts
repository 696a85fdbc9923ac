import { z } from 'zod'
import { OrderCustomer, OrderTotals, orderTypes, Prices } from './customer-order.ts'

export const orderSources = ['self', 'staff', 'import', 'copy', 'substitute', 'pair', 'display'] as const
export type OrderSource = (typeof orderSources)[number]

/** Why a cell or a row was not saved. Without a sizeId the whole row was refused. */
export const orderErrorCodes = [
  'no-such-goods',
  'no-such-size',
  'qty-invalid',
  'qty-too-large',
  'dropped',
  'conflict',
  'brand-refused',
  'size-off',
  'stock',
  'quota',
  'frozen',
  'skc-too-large',
  'moq',
  'style-moq',
  'max',
  'style-max',
  'multiple',
  'pack',
  'consecutive-sizes',
] as const
export type OrderErrorCode = (typeof orderErrorCodes)[number]

/** Warnings on a successful save: a rule that only warns, or an unseen quantity that was replaced. */
export const orderWarningCodes = [
  'replaced',
  'stock',
  'quota',
  'moq',
  'style-moq',
  'max',
  'style-max',
  'multiple',
  'pack',
  'consecutive-sizes',
] as const
export type OrderWarningCode = (typeof orderWarningCodes)[number]

/**
 * `qty` is validated per cell, not here: integers, digits as text and full-width digits are accepted; anything else
 * rejects only its cell. `was` is the quantity the user saw; without it the save wins, and a warning reports what it
 * replaced.
 */
const Cell = z.object({
  sizeId: z.int(),
  qty: z.unknown(),
  was: z.int().min(0).max(32_767).optional(),
})

export const SaveOrder = z.object({
  customerId: z.int(),
  type: z.enum(orderTypes).default('first'),
  source: z.enum(orderSources).default('staff'),
  /** The number of this intent, made by the sender: the same number again gets the same answer and changes nothing. */
  requestId: z.string().max(100).optional(),
  /** True to save all cells or none. Otherwise each row, and each cell within a row, is saved independently. */
  atomic: z.boolean().default(false),
  rows: z
    .array(
      z.object({
        goodsId: z.int(),
        colourId: z.int(),
        /** Taken and not looked at: cells are compared, not rows. */
        version: z.int().optional(),
        cells: z.array(Cell).max(60),
      }),
    )
    .max(2000),
})
export type SaveOrder = z.output<typeof SaveOrder>

const cellAddress = { goodsId: z.int(), colourId: z.int(), sizeId: z.int().optional() }

export const SaveAnswer = z.object({
  /** Every requested row that exists, in its current state, saved or not. */
  rows: z.array(
    z.object({
      goodsId: z.int(),
      colourId: z.int(),
      version: z.int(),
      cells: z.array(z.object({ sizeId: z.int(), qty: z.int() })),
      prices: Prices,
      qty: z.int(),
      amount: z.number().optional(),
    }),
  ),
  status: OrderCustomer.shape.status,
  totals: OrderTotals,
  warnings: z.array(
    z.object({
      ...cellAddress,
      code: z.enum(orderWarningCodes),
      msg: z.string(),
      /** The quantity that a save without `was` replaced. */
      replaced: z.int().optional(),
    }),
  ),
  errors: z.array(
    z.object({
      ...cellAddress,
      code: z.enum(orderErrorCodes),
      msg: z.string(),
      /** The quantity the cell has, and keeps. */
      now: z.int().optional(),
      /** For 'conflict': author and time (ISO 8601) of the quantity now stored. */
      by: z.string().optional(),
      at: z.string().optional(),
      /** Maximum quantity of the cell. */
      max: z.int().optional(),
    }),
  ),
})
export type SaveAnswer = z.output<typeof SaveAnswer>
