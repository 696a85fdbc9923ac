import { useDeferredValue } from 'react'
import { formatInteger } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import type { LeftOut } from '../../ui/size-matrix/paste/reading.ts'
import type { SheetCell, SheetChanges } from './sheet-changes.ts'
import './sheet.css'

type Props = {
  readonly changes: SheetChanges
  /** Cells that were changed since they were shown first, with what they held then. */
  readonly moved: ReadonlyMap<SheetCell, number>
}

/** More lines than this nobody reads before entering them. */
const mostShown = 200
const mostFaults = 50
/** The dialog opens with these, the rest follows: laying out all of them at once holds up the page. */
const shownFirst = 20

/** What a block cannot enter, then each quantity before and after. */
export const ChangeLines = ({ changes: { cells, leftOut }, moved }: Props) => {
  const { orderEntry: words } = usePhrases()
  const shown = useDeferredValue(mostShown, shownFirst)
  const lost = leftOut.reduce((sum, { count }) => sum + count, 0)
  const rest = leftOut.slice(mostFaults).reduce((sum, { count }) => sum + count, 0)
  // What somebody changed meanwhile is not hidden below the last line shown.
  const inOrder = moved.size === 0 ? cells : [...moved.keys(), ...cells.filter((cell) => !moved.has(cell))]
  if (cells.length + lost === 0) return <p>{words.sheet.same}</p>
  return (
    <>
      <p>{words.sheet.summary({ count: formatInteger(cells.length), faults: formatInteger(lost) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="fd-sheet" aria-label={words.sheet.changes} tabIndex={0}>
        {leftOut.slice(0, mostFaults).map((left, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells of one line may hold the same text
          <p key={at} className="fd-sheet-fault">
            {leftOutText(words, left)}
          </p>
        ))}
        {rest > 0 && <p className="fd-sheet-fault">{words.sheet.moreFaults({ count: rest })}</p>}
        {inOrder.slice(0, shown).map((cell) => (
          <ChangeLine key={`${cell.label} ${cell.size}`} cell={cell} before={moved.get(cell)} />
        ))}
        {cells.length > mostShown && <p>{words.sheet.more({ count: cells.length - mostShown })}</p>}
      </section>
    </>
  )
}

const ChangeLine = ({ cell, before }: { readonly cell: SheetCell; readonly before: number | undefined }) => {
  const { sheet } = usePhrases().orderEntry
  const { line, label, size, was, qty } = cell
  return (
    <p className={before === undefined ? undefined : 'fd-sheet-moved'}>
      {line > 0 && `${sheet.line({ line })} `}
      {label} {size} <b>{`${was} → ${qty}`}</b>
      {before !== undefined && ` ${sheet.movedFrom({ before: formatInteger(before), now: formatInteger(was) })}`}
    </p>
  )
}

function leftOutText({ sheet, reasons }: Phrases['orderEntry'], { kind, head, count, why, line }: LeftOut): string {
  const reason = why === 'no-row' || why === 'no-size' || why === 'twice' ? sheet.problems[why] : reasons[why]
  if (kind === 'column') return sheet.columnLeft({ head, count, reason })
  const place = line > 0 ? `${sheet.line({ line })} ` : ''
  return kind === 'row'
    ? `${place}${sheet.rowLeft({ head, count, reason })}`
    : `${place}${sheet.cellLeft({ head, reason })}`
}
