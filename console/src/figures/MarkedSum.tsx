import { formatInteger } from '../kit/text/format.ts'
import { usePhrases } from '../kit/text/phrases.ts'
import type { RangeSummary } from '../ui/grid/grid-props.ts'

/** In the foot of a table: what the marked cells come to, where they are numbers. */
export const MarkedSum = ({ marked }: { readonly marked: RangeSummary | null }) => {
  const { shell } = usePhrases()
  if (marked?.sum === undefined) return null
  return (
    <span>
      {shell.selected({
        count: formatInteger(marked.numbers),
        sum: formatInteger(marked.sum),
        average: formatInteger(marked.average),
      })}
    </span>
  )
}
