// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of positioned boxes cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, the space bar ticks
import { type GridFrame, tickWidth } from '../grid-frame.ts'

interface TickBoxProps {
  readonly frame: Pick<GridFrame<never>, 'selectRowText' | 'onTick'>
  readonly index: number
  readonly ticked: boolean
  readonly isHidden: boolean
}

/** The checkbox that selects a row. */
export const TickBox = ({ frame, index, ticked, isHidden }: TickBoxProps) => (
  <div className="fd-grid-tick" role="gridcell" aria-colindex={1} style={{ width: tickWidth }}>
    {!isHidden && (
      <input
        type="checkbox"
        tabIndex={-1}
        checked={ticked}
        aria-label={frame.selectRowText}
        onClick={(event) => frame.onTick(index, event.shiftKey)}
        readOnly
      />
    )}
  </div>
)
