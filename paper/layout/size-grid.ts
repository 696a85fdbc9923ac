import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { widthOf } from '../text/widths.ts'

/** Columns of a size group: the positions it shows, and the number of bands they wrap into. */
export type GroupGrid = { readonly positions: readonly number[]; readonly bands: number }

/** `perBand` columns of `cell` millimetres that all groups share; groups that are missing write their sizes as text. */
export type SizeGrid = {
  readonly perBand: number
  readonly cell: number
  readonly groups: ReadonlyMap<number, GroupGrid>
}

/** Minimum cell width, which fits four digits; a wider one than the maximum adds nothing. Millimetres. */
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

type SizeGridInput = Pick<PaperDocument, 'sizeGroups' | 'rows'>
type Choice = { readonly availableWidth: number; readonly bands: ReadonlyMap<number, number>; readonly height: number }

/**
 * Chooses columns for the sizes, for each group by itself: a group of many sizes goes into bands or becomes text and leaves the
 * others as they are. `availableWidths` in millimetres: beside the other columns as they are wished, and at their least.
 * Null where no group fits.
 */
export function sizeGrid(document: SizeGridInput, availableWidths: readonly number[]): SizeGrid | null {
  const minCellWidth = cellFor(document)
  const choices = availableWidths.map((availableWidth) =>
    choiceIn(document, availableWidth, Math.floor(availableWidth / minCellWidth + 1e-6)),
  )
  const best = choices.reduce((current, candidate) => (candidate.height < 0.9 * current.height ? candidate : current))
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
  return { perBand, cell: Math.min(mostCell, best.availableWidth / perBand), groups }
}

/** A size's name is one word: cells are as wide as the longest needs in the smallest type, within reason. */
function cellFor({ sizeGroups }: SizeGridInput): number {
  const names = sizeGroups.flatMap(({ sizes }) => sizes)
  const widest = Math.max(0, ...names.map((name) => widthOf(name, leastHeadPt)))
  return Math.min(mostCell, Math.max(leastCell, widest + 2 * cellPadding + 0.05))
}

/**
 * Computes each group's bands if `fits` columns stand side by side; `height` sums the bands of all rows, with text
 * counted as two.
 */
function choiceIn(document: SizeGridInput, availableWidth: number, fits: number): Choice {
  const rowsIn = Map.groupBy(document.rows, ({ sizeGroup }) => sizeGroup)
  const rowCount = (id: number) => rowsIn.get(id)?.length ?? 0
  const fitting = document.sizeGroups.flatMap(({ id }): [number, number][] => {
    const count = positionsOf(document, id).length
    if (fits < 1 || count === 0 || (count > fits && fits < leastPerBand)) return []
    return [[id, Math.ceil(count / fits)]]
  })
  // Keep the groups with the fewest lines; among equals, those with the most rows.
  const keptBands = new Map<number, number>()
  let lines = 0
  for (const [id, bands] of fitting.toSorted(
    ([a, bandsA], [b, bandsB]) => bandsA - bandsB || rowCount(b) - rowCount(a),
  )) {
    if (lines + bands > mostHeadLines) continue
    keptBands.set(id, bands)
    lines += bands
  }
  const bands = new Map(fitting.filter(([id]) => keptBands.has(id)))
  const height = document.rows.reduce((sum, { sizeGroup }) => sum + (bands.get(sizeGroup) ?? 2), 0)
  return { availableWidth, bands, height }
}

/** Positions at which a group has a size. */
function positionsOf({ sizeGroups }: SizeGridInput, group: number): readonly number[] {
  const sizes = sizeGroups.find(({ id }) => id === group)?.sizes ?? []
  return sizes.flatMap((name, position) => (name === '' ? [] : [position]))
}

function positionCount({ sizeGroups }: SizeGridInput): number {
  return sizeGroups[0]?.sizes.length ?? 0
}

/** Shows every position in all groups, so that equal positions align. */
function allPositions(document: SizeGridInput): readonly number[] {
  return Array.from({ length: positionCount(document) }, (_, position) => position)
}
