// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at its active cell
import type { HeadPlacement } from '../grid-layout.ts'
import type { GridSortKey } from '../grid-props.ts'
import type { GridModel } from '../use-grid-model.ts'

interface HeadCellProps<R> {
  readonly head: HeadPlacement<R>
  readonly height: number
  readonly model: Pick<GridModel<R>, 'sorted' | 'startResize' | 'resetWidth'>
  /** Set while the cursor is on this head. */
  readonly id: string | undefined
  readonly aria: number
  /** Left offset that keeps the label of a wide group visible. */
  readonly stickyLeft: number
}

/** The head of a column or of a group of columns, with sort mark and an edge to drag. */
export const HeadCell = <R,>({ head, height, model, id, aria, stickyLeft }: HeadCellProps<R>) => {
  const { leaf, first, last } = head
  const position = leaf ? model.sorted.findIndex((key) => key.id === leaf.column.id) : -1
  const key = model.sorted[position]
  const column = leaf?.column
  // A group head over one column is aligned like that column's own head.
  const over = first.index === last.index ? ` fd-grid-is-${first.column.kind}` : ''
  const kind = column ? `fd-grid-is-${column.kind}` : `fd-grid-group${over}`
  return (
    <div
      id={id}
      className={`fd-grid-headcell ${kind}${column?.sortable ? ' fd-grid-sortable' : ''}${id ? ' fd-grid-cursor' : ''}`}
      role="columnheader"
      aria-colindex={aria}
      aria-colspan={leaf ? undefined : last.index - first.index + 1}
      aria-rowspan={head.levels > 1 ? head.levels : undefined}
      aria-sort={ariaSort(column?.sortable, key)}
      aria-label={column?.headText}
      data-head={leaf?.index}
      style={{ left: first.start, width: last.start + last.width - first.start, height: head.levels * height }}
    >
      <span className="fd-grid-headtext" style={leaf ? undefined : { left: stickyLeft }}>
        {column ? column.head : head.text}
      </span>
      {key && (
        <i className={`fd-grid-sort fd-grid-${key.desc ? 'desc' : 'asc'}`} aria-hidden="true">
          {model.sorted.length > 1 ? position + 1 : ''}
        </i>
      )}
      {column && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys resize with Alt and arrows on the head itself
        <i
          className="fd-grid-edge"
          onMouseDown={(event) => model.startResize(column.id, event.nativeEvent)}
          onTouchStart={(event) => model.startResize(column.id, event.nativeEvent)}
          onDoubleClick={() => model.resetWidth(column.id)}
        />
      )}
    </div>
  )
}

const ariaSort = (
  sortable: boolean | undefined,
  key: GridSortKey | undefined,
): 'ascending' | 'descending' | 'none' | undefined => {
  if (!sortable) return undefined
  if (key === undefined) return 'none'
  return key.desc ? 'descending' : 'ascending'
}
