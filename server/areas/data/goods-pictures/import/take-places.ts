import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { keyOf } from '../../../../domain/pictures/placing.ts'
import type { PlannedFile } from './planned-file.ts'

/** Place after all numbered pictures, for files chosen by hand without a number and for copies. */
export const afterAll = 99
/** A name says 0 or 1 for an outfit's main picture and 2 for its contrast picture. */
export const mostOfOutfit = 2

/**
 * Planned file; `looseMark` is the part of its name that marks a copy, or may: "副本", "(2)". Empty if the name is
 * exact.
 */
export type PictureFileCandidate = { readonly planned: PlannedFile; readonly looseMark: string }

/**
 * Gives the places away. Of two files for one place the first has it, and one whose name says so exactly before a copy;
 * a copy that shows something else comes after all, where there is room for more.
 */
export function takePlaces(judgedFiles: readonly PictureFileCandidate[], kind: BatchKind): PlannedFile[] {
  const fileNameByKey = new Map<string, string>()
  const plannedByFile = new Map<PictureFileCandidate, PlannedFile>()
  for (const file of judgedFiles.toSorted((a, b) => looseness(a) - looseness(b)))
    plannedByFile.set(file, file.planned.outcome === 'matched' ? takePlace(file, kind, fileNameByKey) : file.planned)
  return judgedFiles.map((file) => plannedByFile.get(file) ?? file.planned)
}

/**
 * Ranks a file's name: exact ones first, then a place in brackets, then places found only by ignoring a copy mark.
 */
function looseness({ planned, looseMark }: PictureFileCandidate): number {
  if (looseMark === '') return 0
  return planned.copyMark === undefined ? 1 : 2
}

function takePlace(
  { planned, looseMark }: PictureFileCandidate,
  kind: BatchKind,
  fileNameByKey: Map<string, string>,
): PlannedFile {
  const { row, of, skcId = null, place = 0 } = planned
  const group = keyOf({ styleId: of?.id ?? 0, skcId })
  const slot = kind === 'outfits' ? slotOf(place) : place
  const [picture, spot] = [`${group} ${row.sha256}`, `${group} #${slot}`]
  const inSpot = slot === afterAll ? undefined : fileNameByKey.get(spot)
  const isExtra = inSpot !== undefined && looseMark !== '' && kind === 'goods'
  const first = fileNameByKey.get(picture) ?? (isExtra ? undefined : inSpot)
  if (first !== undefined) return { ...planned, outcome: 'duplicate', unread: first }
  fileNameByKey.set(picture, row.file_name)
  if (isExtra) return { ...planned, place: afterAll, copyMark: looseMark }
  if (slot !== afterAll) fileNameByKey.set(spot, row.file_name)
  return planned
}

/** 0 for an outfit's main picture, 1 for its contrast picture. */
export function slotOf(position: number): 0 | 1 {
  return position === mostOfOutfit ? 1 : 0
}
