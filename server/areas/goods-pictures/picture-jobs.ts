import { drawWaiting } from '../../domain/pictures/drawing/draw-waiting.ts'
import { sweepPhotos } from '../../domain/pictures/sweep-photos.ts'
import type { FairJobs } from '../job-services.ts'

/** The kind of job that draws what waits; one of a fair at a time. */
export const drawJob = { kind: 'pictures.draw', dedupeKey: 'draw', runsAgain: true } as const

export const pictureJobs: FairJobs = ({ dataDir }) => [
  {
    kind: drawJob.kind,
    resumes: true,
    run: ({ place, ...watch }) => drawWaiting({ db: place.db, dataDir, fair: place.fair.schema }, watch),
  },
  {
    kind: 'pictures.sweep',
    resumes: true,
    run: ({ place }) => sweepPhotos({ db: place.db, dataDir, fair: place.fair.schema }),
  },
]
