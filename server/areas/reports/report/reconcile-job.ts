import type { FairJobs } from '../../job-services.ts'

/**
 * Nightly job that recomputes all totals by SQL. The result is stored in the job's row; a difference is logged as
 * well.
 */
export const reconcileJob: FairJobs = ({ engineOf, log }) => [
  {
    kind: 'report.reconcile',
    resumes: true,
    run: async ({ scope }) => {
      const engine = await engineOf(scope.fair)
      const result = await engine.reconcile()
      if (!result.ok) log(`reports of ${scope.name} differ from the orders`, result.differences.slice(0, 5))
      return result
    },
  },
]
