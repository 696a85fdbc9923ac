import type { FairJobs } from '../job-services.ts'

/** Every night: all totals counted once more by SQL. The result stands in the job's row; a difference is told to the log too. */
export const reconcileJob: FairJobs = ({ engineOf, log }) => [
  {
    kind: 'report.reconcile',
    resumes: true,
    run: async ({ place }) => {
      const engine = await engineOf(place.fair)
      const result = await engine.reconcile()
      if (!result.ok) log(`reports of ${place.name} differ from the orders`, result.differences.slice(0, 5))
      return result
    },
  },
]
