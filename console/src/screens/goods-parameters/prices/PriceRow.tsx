import type { PriceBandRow } from '@fairdesk/contract/areas/goods-parameters'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/format.ts'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { formatPrice } from './price-text.ts'
import { addRange, deleteRange } from './price-writes.ts'

type Props = { readonly range: PriceBandRow; readonly onEdit: () => void }

export const PriceRow = ({ range, onEdit }: Props) => {
  const { goodsParameters: words, shell } = usePhrases()
  const { name, min, max, goods } = range
  const remove = async () => {
    await deleteRange(range)
    const undo = () => void addRange({ name, min, max }).catch(() => undefined)
    notify({ kind: 'undoable', text: words.deleted({ name }), undoText: shell.undo, undo })
  }
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
        <Button
          type="link"
          size="small"
          danger
          aria-label={words.deleteOne({ name })}
          onClick={() => void remove().catch(() => undefined)}
        >
          {words.delete}
        </Button>
      </td>
    </tr>
  )
}
