import './goods-ranking.css'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Drawer, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { DrillState } from '../../figures/drill/use-drill.ts'
import type { MomentChoice } from '../../figures/moment/use-moments.ts'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { CustomerDetail } from './CustomerDetail.tsx'
import { FreezePanel } from './FreezePanel.tsx'
import { RegionDetail } from './RegionDetail.tsx'

type Props = {
  readonly opened: { readonly goodsId: number; readonly goodsNo: string } | null
  readonly drill: DrillState
  readonly moments: Pick<MomentChoice, 'params' | 'isChosen'>
  readonly onClose: () => void
}

/** Beside the ranking: who ordered a style, where, and what may be done with its colours. */
export const RankingDetail = ({ opened, drill, moments, onClose }: Props) => {
  const { goodsRanking: words } = usePhrases()
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      size={640}
      mask={false}
      title={opened && words.detailOf(opened)}
      destroyOnHidden
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      {opened && <Detail key={opened.goodsId} {...opened} drill={drill} moments={moments} />}
    </Drawer>
  )
}

type View = 'customer' | 'region' | 'freeze'

type DetailProps = NonNullable<Props['opened']> & Pick<Props, 'drill' | 'moments'>

const Detail = ({ goodsId, goodsNo, drill, moments }: DetailProps) => {
  const { goodsRanking: words } = usePhrases()
  const mayFreeze = useAllowed({ menu: 'goodsRanking' })
  const [view, setView] = useState<View>('customer')
  const [colourId, setColourId] = useState<number | undefined>()
  const version = useLiveVersion()
  const colours = useRead(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId }, { version })
  const views = [
    { value: 'customer' as const, label: words.byCustomer },
    { value: 'region' as const, label: words.byRegion },
    ...(mayFreeze ? [{ value: 'freeze' as const, label: words.freeze }] : []),
  ]
  const asked = { goodsId, ...(colourId === undefined ? {} : { colourId }), ...moments.params }
  // Of a chosen moment nothing moves.
  const shownVersion = moments.isChosen ? undefined : version
  return (
    <>
      <div className="fd-page-bar">
        <Segmented<View> options={views} value={view} onChange={setView} />
        {view !== 'freeze' && (
          <Select
            allowClear
            placeholder={words.allColours}
            value={colourId ?? null}
            onChange={(id) => setColourId(id ?? undefined)}
            options={colours.data?.map((colour) => ({ value: colour.colourId, label: colour.name })) ?? []}
            style={{ width: 140 }}
          />
        )}
      </div>
      {view === 'customer' && <CustomerDetail asked={asked} version={shownVersion} drill={drill} />}
      {view === 'region' && <RegionDetail asked={asked} version={shownVersion} drill={drill} />}
      {view === 'freeze' && <FreezePanel goodsId={goodsId} goodsNo={goodsNo} colours={colours.data ?? []} />}
    </>
  )
}
