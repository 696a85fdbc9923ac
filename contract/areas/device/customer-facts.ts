import { z } from 'zod'

const Figures = {
  styles: z.int().nullable(),
  skc: z.int().nullable(),
  qty: z.int().nullable(),
  /** Yuan of the fair's own basis; absent where this customer may not see it. */
  amount: z.number().nullable().optional(),
}

/** A target by up to two attributes; without any it is the whole one. Values are codes. */
const DeviceTarget = z.object({
  dim1: z.string(),
  value1: z.string(),
  dim2: z.string(),
  value2: z.string(),
  ...Figures,
})

/** Rules, targets and recommendations of one customer, in whose order they hold. */
export const customerFacts = {
  rules: z.object({
    maxQtyPerCell: z.int(),
    maxQtyPerSkc: z.int().nullable(),
    freezeAllowDecrease: z.boolean(),
    targetMinPercent: z.int().nullable(),
    targetMaxPercent: z.int().nullable(),
  }),
  targets: z.array(DeviceTarget),
  /** Proportions of sizes by which a row may be filled: those of all customers and the customer's own. */
  ratios: z.array(
    z.object({
      id: z.int(),
      sizeGroupId: z.int(),
      name: z.string(),
      parts: z.array(z.object({ sizeId: z.int(), part: z.int() })),
    }),
  ),
  /** The rule that holds for the customer, of goods that have one other than the package says. */
  minimums: z.array(
    z.object({
      goodsId: z.int(),
      /** Null where it is the style's. */
      colourId: z.int().nullable(),
      min: z.int().nullable(),
      multiple: z.int().nullable(),
      max: z.int().nullable(),
    }),
  ),
  /** Pieces recommended to the customer, of a colour as a whole or of its sizes. */
  guides: z.array(z.object({ goodsId: z.int(), colourId: z.int(), sizeId: z.int().nullable(), qty: z.int() })),
}

/** Order settings for one customer an agent serves. */
export const DeviceCustomer = z.object({ customerId: z.int(), ...customerFacts })
export type DeviceCustomer = z.output<typeof DeviceCustomer>
