import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Form } from 'antd'
import { WriteButton } from '../../../../../kit/permission/WriteButton.tsx'
import { useLookUp } from '../../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../../kit/text/phrases.ts'
import { type Change, fieldOf, type GoodsDraft, type PriceVisibility } from '../goods-draft.ts'
import { NumberField } from './NumberField.tsx'

type Props = {
  readonly draft: GoodsDraft
  readonly change: Change
  readonly visiblePrices: PriceVisibility
  readonly record: GoodsRecord | null
  /** Re-pricing reloads the style, so unsaved input would be lost. */
  readonly onReprice: () => void
}

const yuan = { min: 0, max: 9_999_999.99, decimals: 2 }

/** Prices of a style; the price range follows the tag price as typed. */
export const PricesTab = ({ draft, change, visiblePrices, record, onReprice }: Props) => {
  const isOrdered = record?.isOrdered === true
  const { goodsRecord: texts } = usePhrases()
  const bands = useLookUp(baseData.getGoodsPriceRange, {})
  const tagPrice = draft.tagPrice ?? 0
  const band = bands?.find(({ min, max }) => tagPrice >= min && tagPrice <= max)
  const price = (name: 'tagPrice' | 'purchasePrice') => (
    <NumberField {...fieldOf(name, draft, change)} label={texts.fields[name]} range={yuan} isFixed={isOrdered} />
  )
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        {visiblePrices.tag && price('tagPrice')}
        {visiblePrices.tag && (
          <Form.Item label={texts.price.band}>
            <output className="fd-goods-band" htmlFor="goods-tagPrice">
              {bands === undefined ? '' : (band?.name ?? texts.price.unclassified)}
            </output>
          </Form.Item>
        )}
        {visiblePrices.net && price('purchasePrice')}
      </Form>
      {isOrdered && (
        <p className="fd-goods-note">
          {texts.price.orderedHint}{' '}
          <WriteButton write={goodsRecord.reprice} onClick={onReprice}>
            {texts.price.reprice}
          </WriteButton>
        </p>
      )}
    </>
  )
}
