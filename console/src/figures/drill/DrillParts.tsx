import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import { Segmented } from 'antd'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { Drill } from './drill-address.ts'
import { targetsOf } from './drill-metrics.ts'

type Part = NonNullable<Drill['targetPart']>

type Props = {
  readonly opened: Drill
  readonly targets: OrderLinesAnswer['targets']
  readonly onChoose: (targetPart: Part) => void
}

const partChoices: readonly Part[] = ['targeted', 'untargeted', 'all']

/**
 * For a number that counts customers by their targets: how many have one, how many have not, and whose rows are
 * listed.
 */
export const DrillParts = ({ opened, targets, onChoose }: Props) => {
  const { drill: texts } = usePhrases()
  const filter = targetsOf(opened.metric)
  if (!filter) return null
  if (!targets) return <div className="fd-drill-parts fd-row">{texts.noTargets}</div>
  const { targeted, untargeted, basis } = targets
  const amount = basis === 'tag' ? 'tagAmount' : 'netAmount'
  const formatSums = (sums: readonly (typeof targeted)[]) => {
    const sum = (metric: 'qty' | typeof amount) => sums.reduce((all, figures) => all + (figures[metric] ?? 0), 0)
    return filter.of === 'amount' && targeted[amount] !== undefined
      ? formatYuan(sum(amount))
      : texts.pieces({ qty: formatInteger(sum('qty')) })
  }
  return (
    <div className="fd-drill-parts fd-row">
      <span title={texts.splitHelp}>
        {texts.split({
          targeted: formatSums([targeted]),
          untargeted: formatSums([untargeted]),
          sum: formatSums([targeted, untargeted]),
        })}
      </span>
      <Segmented<Part>
        size="small"
        aria-label={texts.part}
        value={opened.targetPart ?? filter.part}
        options={partChoices.map((value) => ({ value, label: texts.parts[value] }))}
        onChange={onChoose}
      />
    </div>
  )
}
