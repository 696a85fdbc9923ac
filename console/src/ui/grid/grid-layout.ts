import type { GridColumn, GridKind } from './grid-props.ts'

/** A column with its place. `start` counts from the beginning of its region, `index` over all columns as shown. */
export interface ColumnPlacement<R> {
  readonly column: GridColumn<R>
  readonly region: 'start' | 'center' | 'end'
  readonly index: number
  readonly start: number
  readonly width: number
}

/** A head over one or several columns; heads of columns without a group reach down over the free levels. */
export interface HeadPlacement<R> {
  readonly key: string
  readonly text: string | undefined
  readonly region: ColumnPlacement<R>['region']
  readonly level: number
  readonly levels: number
  readonly first: ColumnPlacement<R>
  readonly last: ColumnPlacement<R>
  /** The column itself where this is its own head. */
  readonly leaf: ColumnPlacement<R> | undefined
}

export interface GridLayout<R> {
  readonly all: readonly ColumnPlacement<R>[]
  readonly start: readonly ColumnPlacement<R>[]
  readonly center: readonly ColumnPlacement<R>[]
  readonly end: readonly ColumnPlacement<R>[]
  readonly widths: { readonly start: number; readonly center: number; readonly end: number }
  readonly heads: readonly HeadPlacement<R>[]
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

export type ColumnRegions<R> = Readonly<Record<ColumnPlacement<R>['region'], readonly SizedColumn<R>[]>>

/** Places the columns region by region, each counted from 0. `lead` is room before the first pinned column. */
export const layOut = <R>(regions: ColumnRegions<R>, lead: number): GridLayout<R> => {
  const all: ColumnPlacement<R>[] = []
  const placeColumns = (region: ColumnPlacement<R>['region'], startOffset: number): ColumnPlacement<R>[] => {
    let start = startOffset
    const placedColumns = regions[region].map(({ column, width }, index) => {
      start += width
      return { column, region, index: all.length + index, start: start - width, width }
    })
    all.push(...placedColumns)
    return placedColumns
  }
  const start = placeColumns('start', lead)
  const center = placeColumns('center', 0)
  const end = placeColumns('end', 0)
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

const widthOfAll = <R>(columns: readonly ColumnPlacement<R>[], lead: number): number =>
  columns.reduce((sum, column) => sum + column.width, lead)

const headsOf = <R>(columns: readonly ColumnPlacement<R>[], levels: number): HeadPlacement<R>[] =>
  Array.from({ length: levels }, (_, level) => headsAt(columns, level, levels)).flat()

const headsAt = <R>(columns: readonly ColumnPlacement<R>[], level: number, levels: number): HeadPlacement<R>[] => {
  const heads: HeadPlacement<R>[] = []
  for (const placedColumn of columns) {
    const path = placedColumn.column.group ?? []
    const previousHead = heads.at(-1)
    if (path.length === level) heads.push(leafHead(placedColumn, level, levels))
    else if (previousHead && isNeighbour(previousHead, placedColumn, level))
      heads[heads.length - 1] = { ...previousHead, last: placedColumn }
    else if (path.length > level) heads.push(groupHead(placedColumn, level))
  }
  return heads
}

/** Returns true if a column continues the same group head. */
const isNeighbour = <R>(head: HeadPlacement<R>, placedColumn: ColumnPlacement<R>, level: number): boolean => {
  const path = head.first.column.group ?? []
  const isNext = head.leaf === undefined && head.last.index + 1 === placedColumn.index
  return isNext && path.slice(0, level + 1).every((text, index) => placedColumn.column.group?.[index] === text)
}

const leafHead = <R>(placedColumn: ColumnPlacement<R>, level: number, levels: number): HeadPlacement<R> => ({
  key: placedColumn.column.id,
  text: undefined,
  region: placedColumn.region,
  level,
  levels: levels - level,
  first: placedColumn,
  last: placedColumn,
  leaf: placedColumn,
})

const groupHead = <R>(placedColumn: ColumnPlacement<R>, level: number): HeadPlacement<R> => ({
  key: `${level}\u0000${placedColumn.column.id}`,
  text: placedColumn.column.group?.[level],
  region: placedColumn.region,
  level,
  levels: 1,
  first: placedColumn,
  last: placedColumn,
  leaf: undefined,
})
