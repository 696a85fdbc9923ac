import type { BatchKind } from '@fairdesk/contract/areas/data/goods-pictures'
import { keyOf } from '../placing.ts'
import type { PlannedFile } from './planned-file.ts'

/** What was chosen by hand without a number in its name, and the copy of a picture, come after what has a number. */
export const afterAll = 99
/** A name says 0 or 1 for an outfit's main picture and 2 for its contrast picture. */
export const mostOfOutfit = 2

/** What a name says; `looseMark` is what makes it a copy's, or may: "副本", "(2)". Empty where the name is exact. */
export type Judged = { readonly planned: PlannedFile; readonly looseMark: string }

/**
 * Gives the places away. Of two files for one place the first has it, and one whose name says so exactly before a copy;
 * a copy that shows something else comes after all, where there is room for more.
 */
export function takePlaces(judged: readonly Judged[], kind: BatchKind): PlannedFile[] {
  const taken = new Map<string, string>()
  const given = new Map<Judged, PlannedFile>()
  for (const file of judged.toSorted((one, other) => looseness(one) - looseness(other)))
    given.set(file, file.planned.outcome === 'matched' ? takePlace(file, kind, taken) : file.planned)
  return judged.map((file) => given.get(file) ?? file.planned)
}

/** An exact name goes first, then a place in brackets, then what only a mark left out has led to its place. */
function looseness({ planned, looseMark }: Judged): number {
  if (looseMark === '') return 0
  return planned.copyMark === undefined ? 1 : 2
}

function takePlace({ planned, looseMark }: Judged, kind: BatchKind, taken: Map<string, string>): PlannedFile {
  const { row, of, skcId = null, place = 0 } = planned
  const group = keyOf({ styleId: of?.id ?? 0, skcId })
  const slot = kind === 'outfits' ? slotOf(place) : place
  const [picture, spot] = [`${group} ${row.sha256}`, `${group} #${slot}`]
  const inSpot = slot === afterAll ? undefined : taken.get(spot)
  const isExtra = inSpot !== undefined && looseMark !== '' && kind === 'goods'
  const first = taken.get(picture) ?? (isExtra ? undefined : inSpot)
  if (first !== undefined) return { ...planned, outcome: 'duplicate', unread: first }
  taken.set(picture, row.file_name)
  if (isExtra) return { ...planned, place: afterAll, copyMark: looseMark }
  if (slot !== afterAll) taken.set(spot, row.file_name)
  return planned
}

/** 0 for an outfit's main picture, 1 for its contrast picture. */
export function slotOf(place: number): 0 | 1 {
  return place === mostOfOutfit ? 1 : 0
}
