import { z } from 'zod'
import { styleAttributes } from '../../attributes.ts'
import { completionMeasures } from '../../completion-measures.ts'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { reportFilters } from '../../filters.ts'
import { menu } from '../../permissions.ts'
import { ComparisonSummary, comparing, former } from './comparison/comparison.ts'
import { FollowUp } from './follow-ups.ts'
import { ForecastSummary, forecasts } from './forecast/forecast.ts'
import { AsOfMoment, moments } from './moment.ts'

export const completionShows = ['all', 'lagging', 'idle', 'missing'] as const
export const completionSorts = ['completion', 'gap', 'forecast'] as const
export const completionLevels = ['bigArea', 'region', 'area', 'agent', 'customer'] as const
export type CompletionLevel = (typeof completionLevels)[number]

export const CompletionQuestion = z.object({
  ...reportFilters,
  /**
   * `lagging`: has a target of the measure and is below this percentage of it; `idle`: nothing ordered; `missing`:
   * forecast now to miss the target in pieces. Parents sum the rows shown.
   */
  show: z.enum(completionShows).default('all'),
  measure: z.enum(completionMeasures).default('qty'),
  below: z.number().min(1).max(200).default(60),
  /**
   * Targets are always today's. With `since`, ordered quantities are the gain since then, and completion is that gain
   * in percentage points of the target; lagging and idle refer to the later moment.
   */
  ...moments,
})
export type CompletionQuestion = z.output<typeof CompletionQuestion>

const Measured = z.object({
  actual: z.number(),
  target: z.number().nullable(),
  /** Ordered by the customers whose target is in `target`; null where targets are not seen or cannot be set. */
  targeted: z.number().nullable(),
  /** Number of customers who ordered without a target. */
  untargetedCustomers: z.int(),
  completion: z.number().nullable(),
  share: z.number().nullable(),
})

/** Amounts are absent where they may not be seen. Styles and SKCs have targets only at customers: a sum would count a style several times. */
const measures = { qty: Measured, amount: Measured.optional(), styles: Measured, skc: Measured }

const areaNode = {
  /** Names the node in this answer, its export and the address; the same while the node stays where it is. */
  key: z.string(),
  parent: z.string().nullable(),
  level: z.enum(completionLevels),
  code: z.string(),
  name: z.string(),
  /** Id of the place, or of the customer (agents are customers); absent for "unset". */
  id: z.int().optional(),
}

export const CompletionRow = z.object({
  ...areaNode,
  customers: z.int(),
  /** Customers among them who have ordered nothing. */
  idle: z.int(),
  ...measures,
  /** In pieces; customers and places are matched by code. */
  ...former,
  ...forecasts,
  followUp: FollowUp.optional(),
})
export type CompletionRow = z.output<typeof CompletionRow>

export const CompletionTotal = z.object({ customers: z.int(), idle: z.int(), ...measures, ...former, ...forecasts })
export type CompletionTotal = z.output<typeof CompletionTotal>

export const CompletionAnswer = z.object({
  /** Parents before their children. */
  list: z.array(CompletionRow),
  total: CompletionTotal,
  moment: AsOfMoment.optional(),
  comparison: ComparisonSummary.optional(),
  /** Absent for moments and for some goods alone, whose closing is not forecast. */
  forecast: ForecastSummary.optional(),
  /** Price basis of amounts; absent where they may not be seen, or the basis is unknown. */
  basis: z.enum(['tag', 'net']).optional(),
  version: z.int(),
})
export type CompletionAnswer = z.output<typeof CompletionAnswer>

/** The tree may be compared with other orders, in pieces. */
const TreeQuestion = CompletionQuestion.extend(comparing)
export type TreeQuestion = z.output<typeof TreeQuestion>

const MatrixQuestion = CompletionQuestion.extend({
  /** Attribute whose values are the columns: any that targets are set for. */
  by: z.enum(styleAttributes).default('category'),
  of: z.enum(['qty', 'amount']).default('qty'),
})
export type MatrixQuestion = z.output<typeof MatrixQuestion>

const numbers = z.array(z.number().nullable())

export const MatrixRow = z.object({
  /** `key` of the node. */
  node: z.string(),
  parent: z.string().nullable(),
  level: z.enum(completionLevels),
  code: z.string(),
  name: z.string(),
  /** Ordered quantities, by column; null for nothing. */
  values: numbers,
  /** Targets, by column; null where none is set. */
  targets: numbers,
  /** Ordered by the customers whose target is in `targets`; null for nothing. */
  targeted: numbers,
})
export type MatrixRow = z.output<typeof MatrixRow>

export const MatrixAnswer = z.object({
  /** In the dimension's order; the last column may collect all other values ("others"), with a null code. */
  columns: z.array(z.object({ code: z.string().nullable(), label: z.string() })),
  rows: z.array(MatrixRow),
  total: z.object({ values: numbers, targets: numbers, targeted: numbers }),
  moment: AsOfMoment.optional(),
  basis: z.enum(['tag', 'net']).optional(),
  version: z.int(),
})
export type MatrixAnswer = z.output<typeof MatrixAnswer>

export const CallRow = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  agent: z.string(),
  contact: z.string(),
  phone: z.string(),
  qty: Measured,
  amount: Measured.optional(),
  styles: Measured,
  skc: Measured,
  /** Time and author of the last change to any of the customer's orders. */
  changedAt: z.string().nullable(),
  changedBy: z.string(),
  followUp: FollowUp.optional(),
})
export type CallRow = z.output<typeof CallRow>

export const Assumption = z.object({
  /** Assumed increase in percent. */
  percent: z.int().min(1).max(500),
  /** `key` of the node it is assumed of; absent: of all. */
  node: z.string().max(200).optional(),
  /**
   * Id of another fair. Set to spread by orders of customers with the same codes in that fair, instead of by those in
   * this one.
   */
  otherFair: z.int().optional(),
})
export type Assumption = z.output<typeof Assumption>

/** Orders of customers in another fair, as far as visible there; by code. */
export const OtherShares = z.object({
  list: z.array(z.object({ code: z.string(), qty: z.number(), amount: z.number().optional() })),
})
export type OtherShares = z.output<typeof OtherShares>

const read = { method: 'POST', effect: 'read', access: menu('completionRate'), scope: 'brand+area' } as const

export const completion = area({
  tree: { ...read, path: '/report/completion', input: TreeQuestion, output: CompletionAnswer },
  matrix: { ...read, path: '/report/completionMatrix', input: MatrixQuestion, output: MatrixAnswer },
  /** Returns the weights an assumption may be spread by. */
  otherShares: {
    ...read,
    path: '/report/completionShares',
    input: z.object({ otherFair: z.int() }),
    output: OtherShares,
  },
  /** Lists customers now behind or idle, furthest behind first, with their contact data. */
  calls: {
    ...read,
    path: '/report/completionCalls',
    input: CompletionQuestion.omit({ asOf: true, since: true }).extend({
      show: z.enum(['lagging', 'idle']).default('lagging'),
    }),
    output: z.object({ list: z.array(CallRow), basis: z.enum(['tag', 'net']).optional(), version: z.int() }),
  },
  /**
   * Exports the tree, the ranking of a level, the matrix or the call list as on screen, naming the screen's
   * assumption.
   */
  export: {
    ...read,
    path: '/report/exportCompletion',
    transport: 'download',
    input: MatrixQuestion.extend({
      ...comparing,
      part: z.enum(['tree', 'matrix', 'ranking', 'calls']),
      level: z.enum(completionLevels).default('customer'),
      sort: z.enum(completionSorts).default('completion'),
      /** Matrix only: percent of the target instead of pieces or yuan. */
      asPercent: z.boolean().default(true),
      assumed: Assumption.optional(),
    }),
    output: nothing,
  },
})
