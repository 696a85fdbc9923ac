import { goods, type MissingThing, missingThings } from '@fairdesk/contract/areas/data/goods'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { CountTabs } from '../../../ui/list/CountTabs.tsx'
import type { GoodsQuery } from './goods-query.ts'

type Props = {
  readonly filter: Omit<GoodsQuery, 'sort' | 'order'>
  readonly onChoose: (missing: MissingThing | undefined) => void
}

/**
 * Tabs for all styles within the filter and for those with missing data; missing prices only for users who may see
 * prices.
 */
export const GoodsTabs = ({ filter, onChoose }: Props) => {
  const { goods: texts } = usePhrases()
  const { missing, ...everywhere } = filter
  const counts = useRead(goods.counts, everywhere, { version: useLiveVersion() }).data
  const visibleKinds = missingThings.filter((missingKind) => counts === undefined || counts[missingKind] !== undefined)
  const tabs = (['all', ...visibleKinds] as const).map((value) => {
    const count = counts?.[value]
    return {
      value,
      text: value === 'wave' ? texts.lacking.wave({ name: texts.wave }) : texts.lacking[value],
      count: count === undefined ? undefined : formatInteger(count),
      isEmpty: count === 0 && value !== 'all',
    }
  })
  return (
    <CountTabs
      label={texts.lacking.label}
      tabs={tabs}
      selected={missing ?? 'all'}
      onChoose={(value) => onChoose(value === 'all' ? undefined : value)}
    />
  )
}
