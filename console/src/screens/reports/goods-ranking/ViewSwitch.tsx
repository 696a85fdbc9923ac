import { Segmented } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { RankingQuery } from './ranking-filter.ts'

type View = RankingQuery['view']
type Props = { readonly view: View; readonly onChange: (view: View) => void }

/** Table, wall, or the changes of orders. */
export const ViewSwitch = ({ view, onChange }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  return (
    <Segmented<View>
      aria-label={texts.views}
      options={[
        { value: 'table', label: texts.table },
        { value: 'wall', label: texts.wall },
        { value: 'cancellations', label: texts.cancellations },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
