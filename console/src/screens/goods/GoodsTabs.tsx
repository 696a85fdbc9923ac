import { goods, type MissingThing, missingThings } from '@fairdesk/contract/areas/data/goods'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { CountTabs } from '../../ui/list/CountTabs.tsx'
import type { GoodsQuery } from './goods-query.ts'

type Props = {
  readonly filter: Omit<GoodsQuery, 'sort' | 'order'>
  readonly onChoose: (missing: MissingThing | undefined) => void
}

/** All styles within the filter, and those that still lack something; prices only for who may see them. */
export const GoodsTabs = ({ filter, onChoose }: Props) => {
  const { goods: words } = usePhrases()
  const { missing, ...everywhere } = filter
  const counts = useRead(goods.counts, everywhere, { version: useLiveVersion() }).data
  const shown = missingThings.filter((thing) => counts === undefined || counts[thing] !== undefined)
  const tabs = (['all', ...shown] as const).map((value) => {
    const count = counts?.[value]
    return {
      value,
      text: value === 'wave' ? words.lacking.wave({ name: words.wave }) : words.lacking[value],
      count: count === undefined ? undefined : formatInteger(count),
      isEmpty: count === 0 && value !== 'all',
    }
  })
  return (
    <CountTabs
      label={words.lacking.label}
      tabs={tabs}
      chosen={missing ?? 'all'}
      onChoose={(value) => onChoose(value === 'all' ? undefined : value)}
    />
  )
}
