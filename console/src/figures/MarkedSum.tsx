import { formatInteger } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import type { RangeSummary } from '../ui/grid/grid-props.ts'

/**
 * Table footer: sum of the marked cells that are numbers. Rows not loaded and subtotals of others are not counted,
 * and the text says so.
 */
export const MarkedSum = ({ marked }: { readonly marked: RangeSummary | null }) => {
  const { list, shell } = usePhrases()
  if (marked?.sum === undefined) return null
  const all = shell.selected({
    count: formatInteger(marked.numbers),
    sum: formatInteger(marked.sum),
    average: formatInteger(marked.average),
  })
  const { rows, missing, subtotals } = marked
  const figures = subtotals ? list.selectedSubtotals({ count: formatInteger(subtotals), figures: all }) : all
  if (missing === 0) return <span>{figures}</span>
  return (
    <span>{shell.selectedLoaded({ loaded: formatInteger(rows - missing), rows: formatInteger(rows), figures })}</span>
  )
}
