import { type goodsPictures, mostPictures, type PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'
import { refuse } from '@fairdesk/contract/refusal'
import { drawJob } from '../../../domain/pictures/drawing/draw-job.ts'
import { type PicturePlacement, placePictures, standing, takeTurns, touch } from '../../../domain/pictures/placing.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { takeFiles } from './import/take-files.ts'
import { arrangementOf, coloursOf, type StyleColour, stylePictures, visibleStyle } from './style-pictures.ts'

/**
 * Sets all pictures of a style at once: an order, a main picture, a removal and its undo are each an arrangement.
 * `was` is the arrangement it was made from, so that no concurrent change is overwritten unseen.
 */
export const arrangePictures: Handler<typeof goodsPictures.arrange> = async (context, { goodsId, was, groups }) => {
  await visibleStyle(context, goodsId)
  await takeTurns(context.db)
  const previousGroups = arrangementOf(await stylePictures(context, goodsId))
  if (textOf(groups) === textOf(previousGroups)) return answerUnchanged(context, stylePictures(context, goodsId))
  if (textOf(was) !== textOf(previousGroups)) refuse('record.changed')
  return rearrange(context, { goodsId, previousGroups, groups })
}

/** Pictures for one place of a style, last or in the place of another. One file that cannot be taken refuses all of them. */
export const addToStyle: Handler<typeof goodsPictures.addToStyle> = async (
  context,
  { goodsId, colourId: colour, replaces },
) => {
  const colourId = colour ?? null
  await visibleStyle(context, goodsId)
  const arrived = await takeFiles(context)
  const bad = arrived.find(({ problem }) => problem !== null)
  if (bad?.problem) refuse('picture.bad-file', { name: bad.fileName, problem: bad.problem })
  await takeTurns(context.db)
  await context.startJob(drawJob)
  const previousGroups = arrangementOf(await stylePictures(context, goodsId))
  const existingPictures = previousGroups.find((group) => group.colourId === colourId)?.pictures ?? []
  const fresh = arrived.flatMap(({ sha256 }) => sha256 ?? []).filter((sha256) => !existingPictures.includes(sha256))
  const replacedIndex = replaces === undefined ? -1 : existingPictures.indexOf(replaces)
  const pictures =
    replacedIndex < 0
      ? [...existingPictures, ...fresh]
      : existingPictures.toSpliced(replacedIndex, fresh.length > 0 ? 1 : 0, ...fresh)
  const groups = [...previousGroups.filter((group) => group.colourId !== colourId), { colourId, pictures }]
  return rearrange(context, { goodsId, previousGroups, groups })
}

type ArrangementChange = {
  readonly goodsId: number
  readonly previousGroups: readonly PictureGroup[]
  readonly groups: readonly PictureGroup[]
}

async function rearrange(
  context: WriteContext,
  { goodsId, previousGroups, groups }: ArrangementChange,
): Promise<StylePictures> {
  const { db, record } = context
  const style = await visibleStyle(context, goodsId)
  const colours = await coloursOf(db, goodsId)
  const placements = groups.map((group) => placingOf(group, goodsId, colours))
  checkPlaces(placements, style.goods_no)
  await checkPictures(context, placements)
  const emptied = [null, ...colours.map(({ skc_id }) => skc_id)].map((skcId) => ({
    styleId: goodsId,
    skcId,
    pictures: [],
  }))
  const former = await standing(db, emptied)
  await placePictures(db, emptied)
  await placePictures(db, placements)
  await touch(db, [...former, ...placements])
  const updated = await stylePictures(context, goodsId)
  record({
    ref: style.goods_no,
    before: toLoggedGroups(previousGroups, colours),
    after: toLoggedGroups(arrangementOf(updated), colours),
  })
  return updated
}

function placingOf(
  { colourId, pictures }: PictureGroup,
  goodsId: number,
  colours: readonly StyleColour[],
): PicturePlacement {
  if (colourId === null) return { styleId: goodsId, skcId: null, pictures }
  const colour = colours.find((styleColour) => styleColour.colour_id === colourId) ?? refuse('picture.no-such-goods')
  return { styleId: goodsId, skcId: colour.skc_id, pictures }
}

/** A place is named once and holds each picture once, and not too many. */
function checkPlaces(placements: readonly PicturePlacement[], no: string): void {
  if (new Set(placements.map(({ skcId }) => skcId)).size < placements.length) refuse('picture.no-such-goods')
  for (const { pictures } of placements) {
    if (pictures.length > mostPictures) refuse('picture.too-many', { no, max: mostPictures })
    if (new Set(pictures).size < pictures.length) refuse('picture.twice', { no })
  }
}

async function checkPictures({ db }: WriteContext, placements: readonly PicturePlacement[]): Promise<void> {
  const hashes = [...new Set(placements.flatMap(({ pictures }) => pictures))].filter((sha256) => sha256 !== null)
  if (hashes.length === 0) return
  const storedPictures = await db.selectFrom('pictures').select('sha256').where('sha256', 'in', hashes).execute()
  if (storedPictures.length < hashes.length) refuse('picture.gone')
}

function textOf(groups: readonly PictureGroup[]): string {
  const filled = groups.filter(({ pictures }) => pictures.length > 0)
  return JSON.stringify(
    filled
      .toSorted((a, b) => (a.colourId ?? 0) - (b.colourId ?? 0))
      .map(({ colourId, pictures }) => [colourId, pictures]),
  )
}

/** For the log: by the colours' names, pictures by the beginning of their hash. */
function toLoggedGroups(groups: readonly PictureGroup[], colours: readonly StyleColour[]): unknown {
  return {
    pictures: groups.map(({ colourId, pictures }) => {
      const colour = colours.find(({ colour_id }) => colour_id === colourId)?.name ?? ''
      return [colour, ...pictures.map((sha256) => sha256.slice(0, 8))].join(' ').trim()
    }),
  }
}
