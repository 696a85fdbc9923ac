import type { GridRowShape } from '../grid-props.ts'

/** Indent by level, and the toggle of a row that can be opened. */
export const RowLead = ({ shape }: { readonly shape: GridRowShape }) => (
  <>
    <i className="fd-grid-indent" style={{ width: (shape.level ?? 0) * 16 }} />
    <i
      className={
        shape.expanded === undefined ? 'fd-grid-toggle' : `fd-grid-toggle fd-grid-${shape.expanded ? 'open' : 'shut'}`
      }
    />
  </>
)
