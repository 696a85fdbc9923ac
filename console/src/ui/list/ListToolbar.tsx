import type { GridColumn } from '../grid/grid-props.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ClearFilters } from './filters/ClearFilters.tsx'
import type { ListFrameProps } from './list-props.ts'
import './list.css'

type Props<R> = Pick<ListFrameProps<R>, 'words' | 'list' | 'bar'> & {
  /** Undefined where nothing stands in columns. */
  readonly columns: readonly GridColumn<R>[] | undefined
}

/** The filter line with the list's actions. */
export const ListToolbar = <R,>({ words, list, bar, columns }: Props<R>) => (
  <>
    {bar.tabs}
    <div className="fd-page-bar">
      {bar.filters}
      <ClearFilters text={words.clearFilters} isFiltered={list.isFiltered} onClear={list.clear} />
      <div className="fd-list-actions">
        {columns && <ColumnChooser words={words} columns={columns} choice={list.choice} />}
        {bar.actions}
      </div>
    </div>
  </>
)
