import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Metrics } from '../question/answer.ts'

/** Metrics the goal is computed from. */
export const goalMetrics = ['targetQty', 'untargetedQty'] as const satisfies readonly MetricKey[]

/** Goal and untargeted quantity in pieces, for `completeAt`; a target of 0 does not count. */
export type GrowthGoal = { readonly goal: number | null; readonly untargetedQty?: number }

export function goalOf({ targetQty, untargetedQty }: Metrics): GrowthGoal {
  if (!targetQty) return { goal: null }
  return { goal: targetQty, ...(untargetedQty ? { untargetedQty } : {}) }
}
