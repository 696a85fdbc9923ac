import type { ReactNode } from 'react'
import type { GridProps, GridScroll, GridSort } from '../grid/grid-props.ts'

/** Texts of the list frame, passed in by the screens. */
export interface ListTexts {
  readonly retry: string
  readonly rows: (count: number) => string
  readonly clearFilters: string
  readonly selectAll: string
  readonly selectRow: string
  readonly selected: (count: number) => string
  readonly unselect: string
  readonly columns: string
  readonly resetColumns: string
}

export interface ListColumnChoice {
  readonly hidden: ReadonlySet<string>
  readonly widths: Readonly<Record<string, number>>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onWidthsChange: (widths: Readonly<Record<string, number>>) => void
  readonly onReset: () => void
}

export interface ListSelection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** Current state of a list; undefined rows are not fetched yet. */
export interface ListState<R> {
  readonly rows: readonly (R | undefined)[]
  /** Undefined until the first answer. */
  readonly count: number | undefined
  readonly loading: boolean
  readonly error: string | null
  readonly isFiltered: boolean
  readonly clear: () => void
  readonly retry: () => void
  readonly need: (startIndex: number, endIndex: number) => void
  /** Without it rows that are not loaded are not copied. */
  readonly fetchRows?: NonNullable<GridProps<R>['rows']['fetchRows']>
  readonly sort: Omit<GridSort, 'mode'>
  readonly scroll: GridScroll
  /** Without it there is nothing to tick. */
  readonly selection?: ListSelection
  readonly choice: ListColumnChoice
  readonly foot: { readonly state: 'connecting' | 'live' | 'away'; readonly stateText: string }
}

export interface ListBar {
  /** Above the filters: parts of the list with their counts. */
  readonly tabs?: ReactNode
  readonly filters: ReactNode
  /** At the right, the primary one last. */
  readonly actions: ReactNode
  /** Actions on the ticked rows; without it they are only counted. */
  readonly batch?: (selected: ReadonlySet<string>) => ReactNode
}

export interface ListEmpty {
  /** Description of what belongs here, and the next step. */
  readonly none: ReactNode
  readonly filtered: string
}

/** Rendering of rows as cards, all of one size, with a 3:4 picture over their whole width. */
export interface ListWall<R> {
  /** `width`: the pixels it has been given. */
  readonly card: (row: R, width: number) => ReactNode
  /** Pixels with the gap beside it, as preferred: cards grow until they fill their line. */
  readonly width: number
  readonly height: number
}

export interface ListFrameProps<R> {
  readonly texts: ListTexts
  readonly list: ListState<R>
  readonly bar: ListBar
  readonly empty: ListEmpty
  /** The grid as the screen wants it: name, all columns, identity of a row, look, events. */
  readonly grid: Pick<GridProps<R>, 'label' | 'look' | 'events'> & {
    readonly columns: GridProps<R>['columns']['list']
    readonly getId: GridProps<R>['rows']['getId']
  }
  /** Cards instead of the grid. */
  readonly wall?: ListWall<R>
  /** Said in the foot line beside the count. */
  readonly hint?: string
}
