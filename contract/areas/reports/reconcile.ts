import { z } from 'zod'
import { dimensionKeys } from '../../report-keys.ts'

/** What is counted once more, in the order it is told. */
export const reconcileChecks = [
  'all',
  'customer',
  'skc',
  'categoryRegion',
  'order',
  'size',
  'structure',
  'completion',
  'places',
  'categoryTargets',
  'lines',
  'factoryMinimum',
  'history',
  'growth',
  'dayClose',
  'heads',
] as const
export type ReconcileCheck = (typeof reconcileChecks)[number]

/** `what` names the report, the row by its ids, and the figure; the other fields say the same for words. Amounts in fen. */
const Difference = z.object({
  what: z.string(),
  check: z.enum(reconcileChecks),
  /** The values that the row stands under; none for the whole. An order has its id alone. */
  row: z
    .array(z.object({ dim: z.enum([...dimensionKeys, 'orderId']), code: z.string(), label: z.string() }))
    .readonly(),
  figure: z.string(),
  sql: z.number(),
  engine: z.number(),
})
export type ReconcileDifference = z.output<typeof Difference>

export const Comparison = z.object({
  ok: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
  ms: z.number(),
  /** Numbers compared. */
  checked: z.int(),
  /** Each with the numbers it compared, none where there is nothing of it, and how many of them differ. */
  checks: z
    .array(z.object({ check: z.enum(reconcileChecks), checked: z.int(), differences: z.int() }).readonly())
    .readonly(),
  /** Where SQL and the engine disagree, the first of them; empty when ok. */
  differences: z.array(Difference.readonly()).readonly(),
})

/** `afterReload`: where they disagreed, the same once more after all figures were read anew. */
export const Reconciliation = Comparison.extend({ afterReload: Comparison.optional() })
export type Reconciliation = z.output<typeof Reconciliation>
