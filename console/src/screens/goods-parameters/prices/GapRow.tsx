import type { PriceGap } from '@fairdesk/contract/areas/data/goods-parameters'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { formatPrice } from './price-text.ts'

type Props = { readonly gap: PriceGap; readonly onAdd: () => void }

/** Prices that no range holds. */
export const GapRow = ({ gap: { min, max, goods }, onAdd }: Props) => {
  const words = usePhrases().goodsParameters.prices
  return (
    <tr className="fd-price-gap" data-missing={goods > 0 || undefined}>
      <td>{words.gap}</td>
      <td className="fd-number">{formatPrice(min)}</td>
      <td className="fd-number">{max === undefined ? '' : formatPrice(max)}</td>
      <td className="fd-number">{goods === 0 ? '-' : words.unclassified({ count: formatInteger(goods) })}</td>
      <td>
        <Button type="link" size="small" onClick={onAdd}>
          {words.addHere}
        </Button>
      </td>
    </tr>
  )
}
