import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import type { ProblemLine } from './problem-lines.ts'

/** Sanity limit: more than a user fixes in one session. */
const mostShown = 200

/** Each opens the cell that mends it. */
export const ProblemList = ({
  lines,
  onGoTo,
}: {
  readonly lines: readonly ProblemLine[]
  readonly onGoTo: (cell: CellAddress) => void
}) => {
  const { orderList: texts } = usePhrases()
  return (
    <ul className="fd-entry-problems fd-scroll fd-plain-list">
      {lines.slice(0, mostShown).map(({ key, cell, text, blocks }) => (
        <li className="fd-row" key={key}>
          <StateTag tone={blocks ? 'bad' : 'waiting'}>{blocks ? texts.blocks : texts.warns}</StateTag>
          {cell ? (
            <button className="fd-spring fd-plain-button" type="button" onClick={() => onGoTo(cell)}>
              {text}
            </button>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
