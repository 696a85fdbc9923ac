import type { PriceBandRow } from '@fairdesk/contract/areas/data/goods-parameters'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DeleteOne } from '../DeleteOne.tsx'
import { formatPrice } from './price-text.ts'
import { addRange, deleteRange } from './price-writes.ts'

type Props = { readonly range: PriceBandRow; readonly onEdit: () => void }

export const PriceRow = ({ range, onEdit }: Props) => {
  const { goodsParameters: words } = usePhrases()
  const { name, min, max, goods } = range
  return (
    <tr>
      <td>
        <button type="button" className="fd-link" aria-label={words.edit({ name })} onClick={onEdit}>
          {name}
        </button>
      </td>
      <td className="fd-number">{formatPrice(min)}</td>
      <td className="fd-number">{formatPrice(max)}</td>
      <td className="fd-number">{goods === 0 ? '-' : formatInteger(goods)}</td>
      <td>
        <DeleteOne name={name} remove={() => deleteRange(range)} addAgain={() => addRange({ name, min, max })} />
      </td>
    </tr>
  )
}
