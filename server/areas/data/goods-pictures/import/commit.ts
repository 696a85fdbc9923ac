import {
  type BatchFile,
  type BatchKind,
  type goodsPictures,
  mostPictures,
} from '@fairdesk/contract/areas/data/goods-pictures'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import {
  isSamePlacing,
  keyOf,
  type PicturePlacement,
  placePictures,
  standing,
  takeTurns,
  touch,
} from '../../../../domain/pictures/placing.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { lockedBatch } from './batch.ts'
import { addFiles } from './batch-files.ts'
import { fileOf, hashOf, type MatchedFile, matched, type PlannedFile } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'
import { shownName } from './take-files.ts'
import { slotOf } from './take-places.ts'

type Commit = Input<typeof goodsPictures.commit>
type Done = Output<typeof goodsPictures.commit>

/** Gives the files of a report to their goods; one that was committed already answers as it did. */
export const commitBatch: Handler<typeof goodsPictures.commit> = async (
  context,
  { batchId, pattern, mode, planHash, notSent },
) => {
  const batch = await lockedBatch(context, batchId)
  if (batch.committedAt) return answerUnchanged(context, countsOf(batch.placed, batch.former))
  const missing = notSent.map(({ fileName, problem }) => ({ fileName: shownName(fileName), sha256: null, problem }))
  await addFiles(context.db, batchId, missing)
  const planned = await plannedFiles(context, batch, pattern)
  if (hashOf(planned) !== planHash) refuse('picture.plan-changed')
  return commitPlan(context, { batchId, kind: batch.kind, mode }, planned)
}

/** Commits all files or none. The previous pictures are kept with the batch for undo. */
export async function commitPlan(
  context: WriteContext,
  { batchId, kind, mode }: { readonly batchId: string; readonly kind: BatchKind; readonly mode: Commit['mode'] },
  planned: readonly PlannedFile[],
): Promise<Done> {
  const { db, user, record } = context
  const files = matched(planned)
  if (files.length === 0) refuse('picture.nothing-matched')
  await takeTurns(db)
  const placements = kind === 'goods' ? ofGoods(files) : ofOutfits(files)
  const former = await standing(db, placements)
  const newPlacements = placements.map((input, index) =>
    joined(input, former[index] ?? input, kind === 'outfits' ? 'slots' : mode),
  )
  const full = newPlacements.find(({ pictures }) => pictures.length > mostPictures)
  const fullNo = files.find(({ of }) => of.id === full?.styleId)?.of.no ?? ''
  if (full) refuse('picture.too-many', { no: fullNo, max: mostPictures })
  await placePictures(db, newPlacements)
  await touch(db, [...former, ...newPlacements])
  await db
    .updateTable('picture_batches')
    .set({
      committed_at: sql<Date>`now()`,
      former: JSON.stringify(former),
      placed: JSON.stringify(newPlacements),
      told: JSON.stringify(planned.map((file): BatchFile => fileOf(file, { fair: user.fair.schema, kind }))),
    })
    .where('id', '=', batchId)
    .execute()
  const done = countsOf(newPlacements, former)
  record({
    ref: files[0]?.of.no ?? '',
    before: { pictures: numberOf(former) },
    after: { pictures: numberOf(newPlacements), places: done.places, mode, goodsNo: numbersOf(files) },
    batchId,
  })
  return done
}

function ofGoods(files: readonly MatchedFile[]): PicturePlacement[] {
  const groups = Map.groupBy(files, ({ of, skcId }) => keyOf({ styleId: of.id, skcId }))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const ordered = group.toSorted((a, b) => a.place - b.place)
    return first ? [{ styleId: first.of.id, skcId: first.skcId, pictures: hashesOf(ordered) }] : []
  })
}

function ofOutfits(files: readonly MatchedFile[]): PicturePlacement[] {
  const groups = Map.groupBy(files, ({ of }) => of.id)
  return [...groups].map(([outfitId, group]) => {
    const inSlot = (slot: 0 | 1) => group.find((file) => slotOf(file.place) === slot)?.row.sha256 ?? null
    return { outfitId, pictures: [inSlot(0), inSlot(1)] }
  })
}

function hashesOf(files: readonly MatchedFile[]): string[] {
  return files.flatMap(({ row }) => row.sha256 ?? [])
}

/** slots: each new picture takes the place of the one in its slot; the other slot keeps its own. */
function joined(input: PicturePlacement, former: PicturePlacement, how: Commit['mode'] | 'slots'): PicturePlacement {
  if (how === 'replace') return input
  if (how === 'slots')
    return { ...input, pictures: input.pictures.map((sha256, index) => sha256 ?? former.pictures[index] ?? null) }
  return { ...input, pictures: [...new Set([...former.pictures, ...input.pictures])] }
}

function countsOf(newPlacements: readonly PicturePlacement[], former: readonly PicturePlacement[]): Done {
  const changed = newPlacements.filter(
    (placement, index) => !isSamePlacing(placement, former[index] ?? { pictures: [] }),
  )
  return { pictures: numberOf(newPlacements), places: changed.length }
}

function numberOf(placements: readonly PicturePlacement[]): number {
  return placements.reduce((sum, { pictures }) => sum + pictures.filter((sha256) => sha256 !== null).length, 0)
}

/** Enough to find the change by; the whole of it is kept with the batch for a day. */
function numbersOf(files: readonly MatchedFile[]): string {
  const all = [...new Set(files.map(({ of }) => of.no))]
  return all.length > 50 ? `${all.slice(0, 50).join(' ')} …` : all.join(' ')
}
