import { z } from 'zod'
import { CustomerFilter, GoodsFilter } from '../../filters.ts'

/** Criteria to split an order by. manual: one part with everything, to be divided by hand. */
export const splitModes = ['wave', 'date', 'store', 'percent', 'manual'] as const
export type SplitMode = (typeof splitModes)[number]
/** piece: single pieces. pack: goods that come in cartons stay in whole cartons. */
export const splitUnits = ['piece', 'pack'] as const
/** Sources of the stores' shares; history: their orders at earlier fairs. */
export const storeWeights = ['percent', 'equal', 'storeArea', 'storeCount', 'history'] as const
export type StoreWeights = (typeof storeWeights)[number]

/** Orders that one run may take. */
export const mostSplitOrders = 5000
const mostParts = 50

const date = z.iso.date()
const partName = z.string().trim().max(60)

/** A part as it is planned: by percent, for a store, or another date for a wave. */
export const PlannedPart = z.object({
  /** Wave code, or any key that tells the parts of a plan apart. */
  key: z.string().trim().max(60),
  name: partName.default(''),
  /** To two decimals; those of a plan sum to 100. */
  percent: z.number().min(0).max(100).multipleOf(0.01).optional(),
  customerId: z.int().optional(),
  date: date.optional(),
})
export type PlannedPart = z.output<typeof PlannedPart>

export const planFields = {
  name: partName.default(''),
  mode: z.enum(splitModes),
  plan: z.array(PlannedPart).max(mostParts).default([]),
  unit: z.enum(splitUnits).default('piece'),
  weights: z.enum(storeWeights).default('percent'),
  /** With unit pack: loose pieces stay in no part rather than being split one by one. */
  looseStay: z.boolean().default(false),
  /** Orders of which pieces stay over are split all the same. */
  partial: z.boolean().default(true),
  /** True to split orders again whose parts are all drafts, replacing these; otherwise they are left unchanged. */
  replace: z.boolean().default(false),
}
export const SplitPlan = z.object(planFields)
export type SplitPlan = z.output<typeof SplitPlan>

/** Orders and goods to split: the orders named, or those of matching customers. */
export const splitScope = {
  orderIds: z.array(z.int()).min(1).max(mostSplitOrders).optional(),
  customers: CustomerFilter.optional(),
  goods: GoodsFilter.optional(),
}
export const SplitScope = z.object(splitScope)
export type SplitScope = z.output<typeof SplitScope>

const amounts = { tagAmount: z.number().optional(), netAmount: z.number().optional() }

/** Why an order is not split. */
export const unsplitCodes = [
  'gone',
  'not-approved',
  'empty',
  'has-drafts',
  'all-in-parts',
  'stale',
  'no-stores',
  'left-over',
  'moved',
] as const
export type UnsplitCode = (typeof unsplitCodes)[number]
export const UnsplitOrder = z.object({
  orderId: z.int(),
  number: z.string(),
  customerName: z.string(),
  code: z.enum(unsplitCodes),
})
export type UnsplitOrder = z.output<typeof UnsplitOrder>

const Sum = z.object({ key: z.string(), name: z.string(), parts: z.int(), qty: z.int(), ...amounts })
export type SplitSum = z.output<typeof Sum>

/** Result a plan would have. */
export const PlanPreview = z.object({
  name: z.string(),
  mode: z.enum(splitModes),
  orders: z.int(),
  parts: z.int(),
  qty: z.int(),
  ...amounts,
  /** Drafts that the orders of the scope have and `replace` takes away, with the plans and people they are of. */
  drafts: z.object({
    orders: z.int(),
    parts: z.int(),
    qty: z.int(),
    plans: z.array(z.string()),
    people: z.array(z.string()),
    /** Number of these changed by hand since they were made. */
    changed: z.int(),
  }),
  /** Per delivery date and per receiving customer; dates without one have the key ''. */
  dates: z.array(Sum),
  stores: z.array(Sum),
  /** Per part of the plan. */
  keys: z.array(Sum),
  over: z.object({ qty: z.int(), orders: z.int(), ...amounts }),
  cannot: z.array(z.object({ code: z.enum(unsplitCodes), count: z.int(), examples: z.array(UnsplitOrder) })),
})
export type PlanPreview = z.output<typeof PlanPreview>

/** Progress of a split run. */
export const SplitRun = z.object({
  planId: z.int(),
  name: z.string(),
  mode: z.enum(splitModes),
  state: z.enum(['waiting', 'done', 'cancelled']),
  total: z.int(),
  /** Orders looked at so far, and those of them that were split. */
  reached: z.int(),
  done: z.int(),
  parts: z.int(),
  qty: z.int(),
  over: z.int(),
  skipped: z.array(UnsplitOrder),
  by: z.string(),
  madeAt: z.string(),
})
export type SplitRun = z.output<typeof SplitRun>
