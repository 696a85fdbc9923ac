import { drawWaiting } from '../../domain/pictures/draw-waiting.ts'
import { sweepPhotos } from '../../domain/pictures/sweep-photos.ts'
import type { WriteContext } from '../context.ts'

/** Once the pictures are in: draws them, and clears away what nobody came back for. */
export function drawAfter({
  afterCommit,
  services,
  user,
}: Pick<WriteContext, 'afterCommit' | 'services' | 'user'>): void {
  afterCommit(async () => {
    const { db } = await services.fairs.of(user.fair)
    const studio = { db, dataDir: services.dataDir, fair: user.fair.schema }
    await drawWaiting(studio)
    await sweepPhotos(studio)
  })
}
