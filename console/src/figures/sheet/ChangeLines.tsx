import { useDeferredValue } from 'react'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import type { PasteSkip } from '../../ui/size-matrix/paste/reading.ts'
import type { SheetCell, SheetChanges } from './sheet-changes.ts'
import './sheet.css'

type Props = {
  readonly changes: SheetChanges
  /** Cells changed since they were first shown, with their previous quantities. */
  readonly previousQtys: ReadonlyMap<SheetCell, number>
}

/** Maximum lines shown; more would not be read before entering them. */
const mostShown = 200
const mostFaults = 50
/** The dialog opens with these, the rest follows: laying out all of them at once holds up the page. */
const shownFirst = 20

/** Shows the block's rejected cells, then each quantity before and after. */
export const ChangeLines = ({ changes: { cells, leftOut }, previousQtys }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const visibleCount = useDeferredValue(mostShown, shownFirst)
  const lost = leftOut.reduce((sum, { count }) => sum + count, 0)
  const rest = leftOut.slice(mostFaults).reduce((sum, { count }) => sum + count, 0)
  // Put concurrent changes first, or they might be hidden below the last line shown.
  const inOrder =
    previousQtys.size === 0 ? cells : [...previousQtys.keys(), ...cells.filter((cell) => !previousQtys.has(cell))]
  if (cells.length + lost === 0) return <p>{texts.sheet.same}</p>
  return (
    <>
      <p>{texts.sheet.summary({ count: formatInteger(cells.length), faults: formatInteger(lost) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="fd-sheet" aria-label={texts.sheet.changes} tabIndex={0}>
        {leftOut.slice(0, mostFaults).map((omission, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells of one line may hold the same text
          <p key={index} className="fd-negative">
            {leftOutText(texts, omission)}
          </p>
        ))}
        {rest > 0 && <p className="fd-negative">{texts.sheet.moreFaults({ count: rest })}</p>}
        {inOrder.slice(0, visibleCount).map((cell) => (
          <ChangeLine key={`${cell.label} ${cell.size}`} cell={cell} previousQty={previousQtys.get(cell)} />
        ))}
        {cells.length > mostShown && <p>{texts.sheet.more({ count: cells.length - mostShown })}</p>}
      </section>
    </>
  )
}

const ChangeLine = ({ cell, previousQty }: { readonly cell: SheetCell; readonly previousQty: number | undefined }) => {
  const { sheet } = usePhrases().orderEntry
  const { line, label, size, was, qty } = cell
  return (
    <p className={previousQty === undefined ? undefined : 'fd-warning'}>
      {line > 0 && `${sheet.line({ line })} `}
      {label} {size} <b>{`${was} → ${qty}`}</b>
      {previousQty !== undefined &&
        ` ${sheet.movedFrom({ before: formatInteger(previousQty), now: formatInteger(was) })}`}
    </p>
  )
}

function leftOutText({ sheet, reasons }: Phrases['orderEntry'], { kind, head, count, why, line }: PasteSkip): string {
  const reason = why === 'no-row' || why === 'no-size' || why === 'twice' ? sheet.problems[why] : reasons[why]
  if (kind === 'column') return sheet.columnLeft({ head, count, reason })
  const linePrefix = line > 0 ? `${sheet.line({ line })} ` : ''
  return kind === 'row'
    ? `${linePrefix}${sheet.rowLeft({ head, count, reason })}`
    : `${linePrefix}${sheet.cellLeft({ head, reason })}`
}
