import { drawJob } from '../../../domain/pictures/drawing/draw-job.ts'
import { drawWaiting } from '../../../domain/pictures/drawing/draw-waiting.ts'
import { sweepPhotos } from '../../../domain/pictures/sweep-photos.ts'
import type { FairJobs } from '../../job-services.ts'

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
