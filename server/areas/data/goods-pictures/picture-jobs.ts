import { drawWaiting } from '../../../domain/pictures/drawing/draw-waiting.ts'
import { sweepPhotos } from '../../../domain/pictures/sweep-photos.ts'
import type { FairJobs } from '../../job-services.ts'

/** Job kind that draws waiting pictures; one per fair at a time. */
export const drawJob = { kind: 'pictures.draw', dedupeKey: 'draw', runsAgain: true } as const

export const pictureJobs: FairJobs = ({ dataDir }) => [
  {
    kind: drawJob.kind,
    resumes: true,
    run: ({ scope, ...watch }) => drawWaiting({ db: scope.db, dataDir, fair: scope.fair.schema }, watch),
  },
  {
    kind: 'pictures.sweep',
    resumes: true,
    run: ({ scope }) => sweepPhotos({ db: scope.db, dataDir, fair: scope.fair.schema }),
  },
]
