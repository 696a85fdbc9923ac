import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { GoodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { Form } from 'antd'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type Change, fieldOf, type GoodsDraft, type SeenPrices } from '../goods-draft.ts'
import { NumberField } from './NumberField.tsx'

type Props = {
  readonly draft: GoodsDraft
  readonly change: Change
  readonly seen: SeenPrices
  readonly record: GoodsRecord | null
  /** A re-priced style is shown anew; what is typed and not saved would be lost. */
  readonly onReprice: () => void
}

const yuan = { min: 0, max: 9_999_999.99, decimals: 2 }

/** What a style costs; the band follows the tag price as it is typed. */
export const PricesTab = ({ draft, change, seen, record, onReprice }: Props) => {
  const isOrdered = record?.isOrdered === true
  const { goodsRecord: words } = usePhrases()
  const bands = useLookUp(baseData.getGoodsPriceRange, {})
  const tagPrice = draft.tagPrice ?? 0
  const band = bands?.find(({ min, max }) => tagPrice >= min && tagPrice <= max)
  const price = (name: 'tagPrice' | 'purchasePrice') => (
    <NumberField {...fieldOf(name, draft, change)} label={words.fields[name]} range={yuan} isFixed={isOrdered} />
  )
  return (
    <>
      <Form component="div" layout="vertical" className="fd-goods-fields">
        {seen.tag && price('tagPrice')}
        {seen.tag && (
          <Form.Item label={words.price.band}>
            <output className="fd-goods-band" htmlFor="goods-tagPrice">
              {bands === undefined ? '' : (band?.name ?? words.price.unclassified)}
            </output>
          </Form.Item>
        )}
        {seen.net && price('purchasePrice')}
      </Form>
      {isOrdered && (
        <p className="fd-goods-note">
          {words.price.orderedHint}{' '}
          <WriteButton write={goodsRecord.reprice} onClick={onReprice}>
            {words.price.reprice}
          </WriteButton>
        </p>
      )}
    </>
  )
}
