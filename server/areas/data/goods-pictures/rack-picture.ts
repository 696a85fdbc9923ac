import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { RackPicture } from '@fairdesk/contract/areas/data/picture-lists'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { drawJob } from '../../../domain/pictures/drawing/draw-job.ts'
import { photoOf } from '../../../domain/pictures/photo-address.ts'
import { touch } from '../../../domain/pictures/placing.ts'
import { rackVisible } from '../../../domain/racks-outfits/rack-visibility.ts'
import { writeDisplaysAlone } from '../../../domain/racks-outfits/write-displays.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { takeFiles } from './import/take-files.ts'

type Rack = RackPicture & { readonly displayNo: string }

/** One picture, in the place of the one that the rack has. */
export const addToRack: Handler<typeof goodsPictures.addToRack> = async (context, { displayId }) => {
  const { displayNo } = await rackVisibleTo(context, displayId)
  const [photo, ...extraFiles] = await takeFiles(context)
  if (photo?.problem) refuse('picture.bad-file', { name: photo.fileName, problem: photo.problem })
  if (!photo?.sha256 || extraFiles.length > 0) refuse('picture.too-many', { no: displayNo, max: 1 })
  await context.startJob(drawJob)
  await writeDisplaysAlone(context.db)
  const previousRack = await rackVisibleTo(context, displayId)
  return putPicture(context, { displayId, previousRack, pictureId: photo.sha256 })
}

/** Removes or restores a rack's picture: an upload is kept for a day after its removal. */
export const setRackPicture: Handler<typeof goodsPictures.setRackPicture> = async (
  context,
  { displayId, was, pictureId },
) => {
  await writeDisplaysAlone(context.db)
  const previousRack = await rackVisibleTo(context, displayId)
  if (previousRack.pictureId !== was && previousRack.pictureId !== pictureId) refuse('record.changed')
  return putPicture(context, { displayId, previousRack, pictureId })
}

type RackPictureChange = { readonly displayId: number; readonly previousRack: Rack; readonly pictureId: string | null }

async function putPicture(
  context: WriteContext,
  { displayId, previousRack, pictureId }: RackPictureChange,
): Promise<RackPicture> {
  const { db, record, recordNothing } = context
  if (previousRack.pictureId === pictureId) recordNothing()
  else {
    const pictureCount = await countRows(db, sql`pictures where sha256 = ${pictureId}`)
    if (pictureId !== null && pictureCount === 0) refuse('picture.gone')
    await touch(db, [{ pictures: [previousRack.pictureId, pictureId] }])
    await sql`
      update displays set picture_sha256 = ${pictureId}, version = version + 1 where id = ${displayId}`.execute(db)
    record({
      ref: previousRack.displayNo,
      before: toLoggedPicture(previousRack.pictureId),
      after: toLoggedPicture(pictureId),
    })
  }
  const { displayNo: _, ...picture } = await rackVisibleTo(context, displayId)
  return picture
}

async function rackVisibleTo({ db, user }: WriteContext, displayId: number): Promise<Rack> {
  const result = await sql<Rack>`
    select display_no as "displayNo", version, picture_sha256 as "pictureId", ${photoOf('displays.picture_sha256')} as image
    from displays where id = ${displayId} and deleted_at is null and ${rackVisible(visibleTo(user))}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

/** Returns a picture as logged: the beginning of its hash. */
function toLoggedPicture(pictureId: string | null): unknown {
  return { pictures: pictureId === null ? [] : [pictureId.slice(0, 8)] }
}
