import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { widthOf } from '../text/widths.ts'

/** Sizes of one group: which positions it shows, so many side by side, in bands one below another. */
export type GroupGrid = { readonly positions: readonly number[]; readonly bands: number }

/** `perBand` columns of `cell` millimetres that all groups share; groups that are missing write their sizes as text. */
export type SizeGrid = {
  readonly perBand: number
  readonly cell: number
  readonly groups: ReadonlyMap<number, GroupGrid>
}

/** A quantity of four digits needs the first, a wider column helps nobody; millimetres. */
export const leastCell = 5.6
const mostCell = 9
/** Between a size and the lines of its cell. */
export const cellPadding = 0.3
/** Smallest type of a size in the heading. */
const leastHeadPt = 4.5
/** Headings of more lines than this would fill the page. */
const mostHeadLines = 10
/** Fewer columns than this side by side are read worse than text. */
const leastPerBand = 6

type Sized = Pick<PaperDocument, 'sizeGroups' | 'rows'>
type Choice = { readonly room: number; readonly bands: ReadonlyMap<number, number>; readonly height: number }

/**
 * Chooses columns for the sizes, for each group by itself: a group of many sizes goes into bands or becomes text and leaves the
 * others as they are. `rooms` in millimetres: beside the other columns as they are wished, and at their least.
 * Null where no group fits.
 */
export function sizeGrid(document: Sized, rooms: readonly number[]): SizeGrid | null {
  const least = cellFor(document)
  const choices = rooms.map((room) => choiceIn(document, room, Math.floor(room / least + 1e-6)))
  const best = choices.reduce((one, other) => (other.height < 0.9 * one.height ? other : one))
  if (best.bands.size === 0) return null
  const counts = [...best.bands].map(([id, bands]) => Math.ceil(positionsOf(document, id).length / bands))
  const perBand = Math.max(...counts)
  const isAligned = [...best.bands.values()].every((bands) => bands === 1) && perBand >= positionCount(document)
  const groups = new Map(
    [...best.bands].map(([id, bands]) => [
      id,
      { bands, positions: isAligned ? allPositions(document) : positionsOf(document, id) },
    ]),
  )
  return { perBand, cell: Math.min(mostCell, best.room / perBand), groups }
}

/** A size's name is one word: cells are as wide as the longest needs in the smallest type, within reason. */
function cellFor({ sizeGroups }: Sized): number {
  const names = sizeGroups.flatMap(({ sizes }) => sizes)
  const widest = Math.max(0, ...names.map((name) => widthOf(name, leastHeadPt)))
  return Math.min(mostCell, Math.max(leastCell, widest + 2 * cellPadding + 0.05))
}

/** Bands of each group where `fits` columns stand side by side; `height` sums the bands of all rows, text counted as two. */
function choiceIn(document: Sized, room: number, fits: number): Choice {
  const rowsIn = Map.groupBy(document.rows, ({ sizeGroup }) => sizeGroup)
  const rowCount = (id: number) => rowsIn.get(id)?.length ?? 0
  const fitting = document.sizeGroups.flatMap(({ id }): [number, number][] => {
    const count = positionsOf(document, id).length
    if (fits < 1 || count === 0 || (count > fits && fits < leastPerBand)) return []
    return [[id, Math.ceil(count / fits)]]
  })
  // Those of the fewest lines stay; of equal ones those of the most rows.
  const kept = new Map<number, number>()
  let lines = 0
  for (const [id, bands] of fitting.toSorted(([a, one], [b, other]) => one - other || rowCount(b) - rowCount(a))) {
    if (lines + bands > mostHeadLines) continue
    kept.set(id, bands)
    lines += bands
  }
  const bands = new Map(fitting.filter(([id]) => kept.has(id)))
  const height = document.rows.reduce((sum, { sizeGroup }) => sum + (bands.get(sizeGroup) ?? 2), 0)
  return { room, bands, height }
}

/** Positions at which a group has a size. */
function positionsOf({ sizeGroups }: Sized, group: number): readonly number[] {
  const sizes = sizeGroups.find(({ id }) => id === group)?.sizes ?? []
  return sizes.flatMap((name, at) => (name === '' ? [] : [at]))
}

function positionCount({ sizeGroups }: Sized): number {
  return sizeGroups[0]?.sizes.length ?? 0
}

/** All groups show every position: the same position stands below the same. */
function allPositions(document: Sized): readonly number[] {
  return Array.from({ length: positionCount(document) }, (_, at) => at)
}
