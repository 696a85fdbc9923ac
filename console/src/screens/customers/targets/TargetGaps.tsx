import { Alert } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { gapsOf, type TargetDraft } from './target-draft.ts'

type Props = {
  readonly draft: TargetDraft
  readonly rows: readonly string[]
  readonly groupName: (group: string) => string
}

/** Where targets of an attribute do not add up to the total. It is said, never mended: both may be meant. */
export const TargetGaps = ({ draft, rows, groupName }: Props) => {
  const { customerTargets: words } = usePhrases()
  const gaps = gapsOf(draft, rows)
  if (gaps.length === 0) return null
  const said = gaps.map(({ group, figure, sum, total }) =>
    words.gap({
      group: groupName(group),
      figure: words.figures[figure],
      sum: formatInteger(sum),
      total: formatInteger(total),
      gap: `${sum > total ? '+' : '−'}${formatInteger(Math.abs(sum - total))}`,
    }),
  )
  return <Alert type="warning" showIcon title={said.map((line) => <div key={line}>{line}</div>)} />
}
