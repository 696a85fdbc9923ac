import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { drawJob } from '../../../domain/pictures/drawing/draw-job.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { touch } from '../../../domain/pictures/placing.ts'
import type { Handler } from '../../handler.ts'
import { takeFiles } from './import/take-files.ts'

/** Takes one picture in; the room that is saved with it has it. */
export const addLiveCover: Handler<typeof goodsPictures.addLiveCover> = async (context) => {
  const [photo, ...extraFiles] = await takeFiles(context)
  if (photo?.problem) refuse('picture.bad-file', { name: photo.fileName, problem: photo.problem })
  if (!photo?.sha256 || extraFiles.length > 0) refuse('picture.too-many', { no: '', max: 1 })
  await touch(context.db, [{ pictures: [photo.sha256] }])
  await context.startJob(drawJob)
  context.record({ ref: photo.fileName, after: { pictures: [photo.sha256.slice(0, 8)] } })
  return { pictureId: photo.sha256 }
}

export const liveCover: Handler<typeof goodsPictures.liveCover> = async ({ db }, { pictureId }) => {
  const result = await sql<{ image: string | null }>`
    select ${photoOf('asked.sha256')} as image from (select ${pictureId}::text as sha256) asked`.execute(db)
  return { image: result.rows[0]?.image ?? null }
}
