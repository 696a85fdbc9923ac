import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import { Segmented } from 'antd'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { Drill } from './drill-address.ts'
import { targetsOf } from './drill-metrics.ts'

type Part = NonNullable<Drill['part']>

type Props = {
  readonly opened: Drill
  readonly targets: OrderLinesAnswer['targets']
  readonly onChoose: (part: Part) => void
}

const parts: readonly Part[] = ['targeted', 'untargeted', 'all']

/** Behind a number that counts customers by their targets: what of it is theirs, what is not, and whose rows are listed. */
export const DrillParts = ({ opened, targets, onChoose }: Props) => {
  const { drill: words } = usePhrases()
  const filter = targetsOf(opened.metric)
  if (!filter) return null
  if (!targets) return <div className="fd-drill-parts">{words.noTargets}</div>
  const { targeted, untargeted, basis } = targets
  const amount = basis === 'tag' ? 'tagAmount' : 'netAmount'
  const said = (sums: readonly (typeof targeted)[]) => {
    const sum = (of: 'qty' | typeof amount) => sums.reduce((all, one) => all + (one[of] ?? 0), 0)
    return filter.of === 'amount' && targeted[amount] !== undefined
      ? formatYuan(sum(amount))
      : words.pieces({ qty: formatInteger(sum('qty')) })
  }
  return (
    <div className="fd-drill-parts">
      <span title={words.splitHelp}>
        {words.split({
          targeted: said([targeted]),
          untargeted: said([untargeted]),
          sum: said([targeted, untargeted]),
        })}
      </span>
      <Segmented<Part>
        size="small"
        aria-label={words.part}
        value={opened.part ?? filter.part}
        options={parts.map((value) => ({ value, label: words.parts[value] }))}
        onChange={onChoose}
      />
    </div>
  )
}
