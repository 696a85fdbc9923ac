import { z } from 'zod'
import { dimensionKeys } from '../../report-keys.ts'

/** Checks, in the order reported. */
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

/**
 * `what` names the report, the row by its ids, and the figure; the other fields hold the same for display. Amounts in
 * fen.
 */
const Difference = z.object({
  what: z.string(),
  check: z.enum(reconcileChecks),
  /** Values that the row belongs to; empty for the total. An order has only its id. */
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
  /** Checks with the number of values compared, 0 if there were none, and the number of differences. */
  checks: z
    .array(z.object({ check: z.enum(reconcileChecks), checked: z.int(), differences: z.int() }).readonly())
    .readonly(),
  /** First differences between SQL and the engine; empty when ok. */
  differences: z.array(Difference.readonly()).readonly(),
})

/** `afterReload`: the same comparison after all figures were read again, if the first one found differences. */
export const Reconciliation = Comparison.extend({ afterReload: Comparison.optional() })
export type Reconciliation = z.output<typeof Reconciliation>
