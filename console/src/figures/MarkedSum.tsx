import { formatInteger } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import type { RangeSummary } from '../ui/grid/grid-props.ts'

/** In the foot of a table: what the marked cells come to, where they are numbers. Rows that are not loaded are not counted, and it says so. */
export const MarkedSum = ({ marked }: { readonly marked: RangeSummary | null }) => {
  const { shell } = usePhrases()
  if (marked?.sum === undefined) return null
  const figures = shell.selected({
    count: formatInteger(marked.numbers),
    sum: formatInteger(marked.sum),
    average: formatInteger(marked.average),
  })
  if (marked.missing === 0) return <span>{figures}</span>
  const { rows, missing } = marked
  return (
    <span>{shell.selectedLoaded({ loaded: formatInteger(rows - missing), rows: formatInteger(rows), figures })}</span>
  )
}
