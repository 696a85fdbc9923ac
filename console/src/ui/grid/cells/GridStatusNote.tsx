import type { GridStatus } from '../grid-props.ts'

interface GridStatusNoteProps {
  readonly status: GridStatus
  readonly hasRows: boolean
}

/** Shows an error, or that there are no rows, in place of rows; a bar at the top while rows are renewed. */
export const GridStatusNote = ({ status, hasRows }: GridStatusNoteProps) => {
  if (status.error !== undefined && status.error !== null) {
    return (
      <div className="fd-grid-note" role="alert">
        {status.error}
      </div>
    )
  }
  if (status.loading) return hasRows ? <div className="fd-grid-busy" /> : null
  return hasRows ? null : <div className="fd-grid-note">{status.empty}</div>
}
