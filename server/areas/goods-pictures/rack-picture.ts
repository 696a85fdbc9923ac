import type { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import type { RackPicture } from '@fairdesk/contract/areas/data/picture-lists'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { countRows } from '../../domain/count-rows.ts'
import { photoOf } from '../../domain/pictures/photo-address.ts'
import { rackVisible } from '../../domain/racks-outfits/rack-visibility.ts'
import { writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { takeFiles } from './import/take-files.ts'
import { drawJob } from './picture-jobs.ts'
import { touch } from './placing.ts'

type Rack = RackPicture & { readonly displayNo: string }

/** One picture, in the place of the one that the rack has. */
export const addToRack: Handler<typeof goodsPictures.addToRack> = async (context, { displayId }) => {
  const { displayNo } = await rackVisibleTo(context, displayId)
  const [photo, ...others] = await takeFiles(context)
  if (photo?.problem) refuse('picture.bad-file', { name: photo.fileName, problem: photo.problem })
  if (!photo?.sha256 || others.length > 0) refuse('picture.too-many', { no: displayNo, max: 1 })
  await context.startJob(drawJob)
  await writeDisplaysAlone(context.db)
  const before = await rackVisibleTo(context, displayId)
  return putPicture(context, { displayId, before, pictureId: photo.sha256 })
}

/** Removed, or put back: what was uploaded stays a day after it was taken away. */
export const setRackPicture: Handler<typeof goodsPictures.setRackPicture> = async (
  context,
  { displayId, was, pictureId },
) => {
  await writeDisplaysAlone(context.db)
  const before = await rackVisibleTo(context, displayId)
  if (before.pictureId !== was && before.pictureId !== pictureId) refuse('record.changed')
  return putPicture(context, { displayId, before, pictureId })
}

type Putting = { readonly displayId: number; readonly before: Rack; readonly pictureId: string | null }

async function putPicture(context: WriteContext, { displayId, before, pictureId }: Putting): Promise<RackPicture> {
  const { db, record, recordNothing } = context
  if (before.pictureId === pictureId) recordNothing()
  else {
    const known = await countRows(db, sql`pictures where sha256 = ${pictureId}`)
    if (pictureId !== null && known === 0) refuse('picture.gone')
    await touch(db, [{ pictures: [before.pictureId, pictureId] }])
    await sql`
      update displays set picture_sha256 = ${pictureId}, version = version + 1 where id = ${displayId}`.execute(db)
    record({ ref: before.displayNo, before: said(before.pictureId), after: said(pictureId) })
  }
  const { displayNo: _, ...picture } = await rackVisibleTo(context, displayId)
  return picture
}

async function rackVisibleTo({ db, user }: WriteContext, displayId: number): Promise<Rack> {
  const found = await sql<Rack>`
    select display_no as "displayNo", version, picture_sha256 as "pictureId", ${photoOf('displays.picture_sha256')} as image
    from displays where id = ${displayId} and deleted_at is null and ${rackVisible(visibleTo(user))}`.execute(db)
  return found.rows[0] ?? refuse('access.denied')
}

/** Pictures are told by the beginning of their hash. */
function said(pictureId: string | null): unknown {
  return { pictures: pictureId === null ? [] : [pictureId.slice(0, 8)] }
}
