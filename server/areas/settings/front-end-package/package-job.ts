import { setTimeout as after } from 'node:timers/promises'
import type { FairJobs } from '../../job-services.ts'
import { buildPackage } from './build-package.ts'

/** The kind of job that builds a package; one of a fair at a time. */
export const packageJob = { kind: 'package.build', dedupeKey: 'package' } as const

/** Builds it; doing it again after a process that died is harmless, since only the last step shows it. */
export const packageJobs: FairJobs = ({ dataDir }) => [
  {
    kind: packageJob.kind,
    resumes: true,
    run: async ({ job, scope, signal, progress }) => {
      const { fair, db } = scope
      const build = {
        folder: { dataDir, schema: fair.schema },
        fair: { code: fair.code, name: fair.name },
        madeBy: job.principal,
        onProgress: (done: number, total: number) => {
          signal.throwIfAborted()
          progress('building', done, total)
        },
      }
      for (;;) {
        const ended = await buildPackage(db, build)
        if (ended !== 'busy') return { ended }
        // An older version is being brought back at this moment.
        await after(200, undefined, { signal })
      }
    },
  },
]
