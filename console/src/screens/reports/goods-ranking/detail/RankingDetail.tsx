import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { Button, Drawer, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { DrillState } from '../../../../figures/drill/use-drill.ts'
import type { MomentChoice } from '../../../../figures/moment/use-moments.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Picture } from '../../../../ui/picture/Picture.tsx'
import { FreezePanel } from '../FreezePanel.tsx'
import type { DetailGoods } from '../ranking-drill.ts'
import type { RankingQuery } from '../ranking-filter.ts'
import { CustomerDetail } from './CustomerDetail.tsx'
import { FactoryGaps } from './FactoryGaps.tsx'
import { RegionDetail } from './RegionDetail.tsx'

/** A row of the ranking whose detail is shown: a style, or from the ranking by colour one colour of it. */
export type OpenedGoods = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  readonly image: string
  readonly colourId?: number
}

type Props = {
  readonly opened: OpenedGoods | null
  readonly query: Pick<RankingQuery, 'customers'>
  /** True if the user may see what is missing to the factory minimum. */
  readonly hasFactory: boolean
  readonly drill: DrillState
  readonly moments: Pick<MomentChoice, 'params' | 'isChosen'>
  readonly onClose: () => void
}

/** Panel beside the ranking: who ordered a style, where, and the actions on its colours. */
export const RankingDetail = ({ opened, ...props }: Props) =>
  opened && <Detail key={`${opened.goodsId} ${opened.colourId}`} opened={opened} {...props} />

type View = 'customer' | 'region'

type DetailProps = Omit<Props, 'opened'> & { readonly opened: OpenedGoods }

const Detail = ({ opened, query: { customers }, hasFactory, drill, moments, onClose }: DetailProps) => {
  const { goodsRanking: texts } = usePhrases()
  const mayFreeze = useAllowed({ menu: 'goodsRanking' })
  const { goodsId, goodsNo, name } = opened
  const [view, setView] = useState<View>('customer')
  const [colourId, setColourId] = useState(opened.colourId)
  const [isFreezing, setFreezing] = useState(false)
  const version = useLiveVersion()
  const colours = useRead(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId }, { version })
  const colour = colours.data?.find((colourRow) => colourRow.colourId === colourId)
  const goods: DetailGoods = {
    goodsId,
    ...(colourId === undefined ? {} : { colourId }),
    ...(Object.keys(customers).length === 0 ? {} : { customers }),
  }
  const detailProps = { goods, moments: moments.params, drill, version: moments.isChosen ? undefined : version }
  return (
    <Drawer
      open
      onClose={onClose}
      size={860}
      mask={false}
      title={<DetailTitle goodsNo={goodsNo} name={name} colour={colour?.name} image={colour?.image ?? opened.image} />}
      extra={mayFreeze && <Button onClick={() => setFreezing(true)}>{texts.freezeAct}</Button>}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      <div className="fd-page-bar">
        <Segmented<View>
          options={[
            { value: 'customer', label: texts.byCustomer },
            { value: 'region', label: texts.byRegion },
          ]}
          value={view}
          onChange={setView}
        />
        <Select
          allowClear
          aria-label={texts.colour}
          placeholder={texts.allColours}
          value={colourId ?? null}
          onChange={(id) => setColourId(id ?? undefined)}
          options={colours.data?.map((colourRow) => ({ value: colourRow.colourId, label: colourRow.name })) ?? []}
          style={{ width: 140 }}
        />
        {goods.customers && <span className="fd-weak">{texts.narrowed}</span>}
      </div>
      {hasFactory && !moments.isChosen && (
        <FactoryGaps
          goodsId={goodsId}
          colours={colours.data ?? []}
          colourId={colourId}
          version={version}
          onColour={setColourId}
        />
      )}
      {view === 'customer' ? <CustomerDetail {...detailProps} /> : <RegionDetail {...detailProps} />}
      <Modal
        open={isFreezing}
        title={texts.freezeTitle({ goodsNo })}
        footer={null}
        width={680}
        destroyOnHidden
        onCancel={() => setFreezing(false)}
      >
        <FreezePanel {...{ goodsId, goodsNo, colourId }} colours={colours.data ?? []} />
      </Modal>
    </Drawer>
  )
}

type TitleProps = Pick<OpenedGoods, 'goodsNo' | 'name' | 'image'> & { readonly colour: string | undefined }

/** Goods in the title: picture, number, name and colour. */
const DetailTitle = ({ goodsNo, name, image, colour }: TitleProps) => (
  <span className="fd-detail-title fd-row fd-gap-12">
    <Picture src={image} alt={goodsNo} width={33} />
    <span>
      {goodsNo} {name}
      {colour && <b>{colour}</b>}
    </span>
  </span>
)
