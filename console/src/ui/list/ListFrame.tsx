import { useMemo } from 'react'
import { Grid } from '../grid/Grid.tsx'
import type { GridColumn } from '../grid/grid-props.ts'
import { FootLine } from '../state/FootLine.tsx'
import { LoadFailed } from '../state/LoadFailed.tsx'
import { BatchBar } from './BatchBar.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ClearFilters } from './filters/ClearFilters.tsx'
import { ListEmptyNote } from './ListEmptyNote.tsx'
import type { ListFrameProps, ListTexts } from './list-props.ts'
import { SelectedCount } from './SelectedCount.tsx'
import { CardWall } from './wall/CardWall.tsx'
import './list.css'

/** The frame of every list: filters and actions, the grid, and a foot line with counts and live state. */
export const ListFrame = <R,>({ texts, list, bar, empty, grid, wall, hint }: ListFrameProps<R>) => {
  const { choice, selection, foot } = list
  const visibleColumns = useMemo(
    () => grid.columns.filter(({ id, pinned }) => pinned !== undefined || !choice.hidden.has(id)),
    [grid.columns, choice.hidden],
  )
  const ticked = selection && selection.selected.size > 0 ? selection : undefined
  const failed = list.error && <LoadFailed text={list.error} retryText={texts.retry} onRetry={list.retry} />
  const shared = {
    label: grid.label,
    rows: {
      list: list.rows,
      getId: grid.getId,
      onRangeNeeded: list.need,
      scroll: list.scroll,
      ...(list.fetchRows ? { fetchRows: list.fetchRows } : {}),
    },
    status: {
      loading: list.loading,
      error: failed,
      empty: <ListEmptyNote texts={texts} list={list} empty={empty} />,
    },
    ...(selection ? { selection: { ...selection, ...tickTexts(texts) } } : {}),
    ...(grid.events ? { events: grid.events } : {}),
  }
  return (
    <div className="fd-page">
      <ListToolbar texts={texts} list={list} bar={bar} columns={wall ? undefined : grid.columns} />
      <div className="fd-page-body">
        {wall ? (
          <CardWall<R> {...shared} wall={wall} />
        ) : (
          <Grid<R>
            {...shared}
            columns={{ list: visibleColumns, widths: choice.widths, onWidthsChange: choice.onWidthsChange }}
            sort={{ mode: 'server', ...list.sort }}
            {...(grid.look ? { look: grid.look } : {})}
          />
        )}
      </div>
      {ticked && bar.batch && (
        <BatchBar texts={texts} selection={ticked}>
          {bar.batch(ticked.selected)}
        </BatchBar>
      )}
      <FootLine {...foot}>
        {list.count !== undefined && <span>{texts.rows(list.count)}</span>}
        {ticked && !bar.batch && <SelectedCount texts={texts} selection={ticked} />}
        {hint && <span>{hint}</span>}
      </FootLine>
    </div>
  )
}

function tickTexts({ selectAll, selectRow }: ListTexts) {
  return { selectAllText: selectAll, selectRowText: selectRow }
}

type Props<R> = Pick<ListFrameProps<R>, 'texts' | 'list' | 'bar'> & {
  /** Undefined if the list has no columns. */
  readonly columns: readonly GridColumn<R>[] | undefined
}

/** The filter line with the list's actions. */
const ListToolbar = <R,>({ texts, list, bar, columns }: Props<R>) => (
  <>
    {bar.tabs}
    <div className="fd-page-bar">
      {bar.filters}
      <ClearFilters text={texts.clearFilters} isFiltered={list.isFiltered} onClear={list.clear} />
      <div className="fd-list-actions fd-row fd-push-end">
        {columns && <ColumnChooser texts={texts} columns={columns} choice={list.choice} />}
        {bar.actions}
      </div>
    </div>
  </>
)
