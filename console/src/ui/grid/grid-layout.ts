import type { GridColumn, GridKind } from './grid-props.ts'

/** A column with its place. `start` counts from the beginning of its region, `index` over all columns as shown. */
export interface PlacedColumn<R> {
  readonly column: GridColumn<R>
  readonly region: 'start' | 'center' | 'end'
  readonly index: number
  readonly start: number
  readonly width: number
}

/** A head over one or several columns; heads of columns without a group reach down over the free levels. */
export interface PlacedHead<R> {
  readonly key: string
  readonly text: string | undefined
  readonly region: PlacedColumn<R>['region']
  readonly level: number
  readonly levels: number
  readonly first: PlacedColumn<R>
  readonly last: PlacedColumn<R>
  /** The column itself where this is its own head. */
  readonly leaf: PlacedColumn<R> | undefined
}

export interface GridLayout<R> {
  readonly all: readonly PlacedColumn<R>[]
  readonly start: readonly PlacedColumn<R>[]
  readonly center: readonly PlacedColumn<R>[]
  readonly end: readonly PlacedColumn<R>[]
  readonly widths: { readonly start: number; readonly center: number; readonly end: number }
  readonly heads: readonly PlacedHead<R>[]
  readonly levels: number
}

export const smallestWidth = 40
export const largestWidth = 800

const widthOfKind: Record<GridKind, number> = {
  text: 140,
  integer: 84,
  money: 104,
  percent: 76,
  picture: 56,
  custom: 120,
}

export const defaultWidth = <R>(column: GridColumn<R>): number => column.width ?? widthOfKind[column.kind]

export interface SizedColumn<R> {
  readonly column: GridColumn<R>
  readonly width: number
}

export type ColumnRegions<R> = Readonly<Record<PlacedColumn<R>['region'], readonly SizedColumn<R>[]>>

/** Places the columns region by region, each counted from 0. `lead` is room before the first pinned column. */
export const layOut = <R>(regions: ColumnRegions<R>, lead: number): GridLayout<R> => {
  const all: PlacedColumn<R>[] = []
  const place = (region: PlacedColumn<R>['region'], from: number): PlacedColumn<R>[] => {
    let start = from
    const placed = regions[region].map(({ column, width }, at) => {
      start += width
      return { column, region, index: all.length + at, start: start - width, width }
    })
    all.push(...placed)
    return placed
  }
  const start = place('start', lead)
  const center = place('center', 0)
  const end = place('end', 0)
  const levels = 1 + Math.max(0, ...all.map(({ column }) => column.group?.length ?? 0))
  return {
    all,
    start,
    center,
    end,
    widths: { start: widthOfAll(start, lead), center: widthOfAll(center, 0), end: widthOfAll(end, 0) },
    heads: [start, center, end].flatMap((region) => headsOf(region, levels)),
    levels,
  }
}

const widthOfAll = <R>(columns: readonly PlacedColumn<R>[], lead: number): number =>
  columns.reduce((sum, column) => sum + column.width, lead)

const headsOf = <R>(columns: readonly PlacedColumn<R>[], levels: number): PlacedHead<R>[] =>
  Array.from({ length: levels }, (_, level) => headsAt(columns, level, levels)).flat()

const headsAt = <R>(columns: readonly PlacedColumn<R>[], level: number, levels: number): PlacedHead<R>[] => {
  const heads: PlacedHead<R>[] = []
  for (const placed of columns) {
    const path = placed.column.group ?? []
    const before = heads.at(-1)
    if (path.length === level) heads.push(leafHead(placed, level, levels))
    else if (before && isNeighbour(before, placed, level)) heads[heads.length - 1] = { ...before, last: placed }
    else if (path.length > level) heads.push(groupHead(placed, level))
  }
  return heads
}

/** Whether a column goes on under the same group head. */
const isNeighbour = <R>(head: PlacedHead<R>, placed: PlacedColumn<R>, level: number): boolean => {
  const path = head.first.column.group ?? []
  const isNext = head.leaf === undefined && head.last.index + 1 === placed.index
  return isNext && path.slice(0, level + 1).every((text, at) => placed.column.group?.[at] === text)
}

const leafHead = <R>(placed: PlacedColumn<R>, level: number, levels: number): PlacedHead<R> => ({
  key: placed.column.id,
  text: undefined,
  region: placed.region,
  level,
  levels: levels - level,
  first: placed,
  last: placed,
  leaf: placed,
})

const groupHead = <R>(placed: PlacedColumn<R>, level: number): PlacedHead<R> => ({
  key: `${level}\u0000${placed.column.id}`,
  text: placed.column.group?.[level],
  region: placed.region,
  level,
  levels: 1,
  first: placed,
  last: placed,
  leaf: undefined,
})
