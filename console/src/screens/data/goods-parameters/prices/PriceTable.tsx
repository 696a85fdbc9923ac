import {
  goodsParameters as goodsParametersCalls,
  type PriceBandRow,
  type PriceBands,
  type PriceGap,
} from '@fairdesk/contract/areas/data/goods-parameters'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { DeleteOne } from '../DeleteOne.tsx'
import { PriceFields } from './PriceFields.tsx'
import { formatPrice, toldGaps } from './price-text.ts'
import { addRange, changeRange, deleteRange } from './price-writes.ts'

/** Existing range by id, new one by its lower bound, or null. */
export type PriceRangeEdit =
  | { readonly id: number }
  | { readonly min: number; readonly max?: number | undefined }
  | null

type Props = {
  readonly prices: PriceBands
  readonly edited: PriceRangeEdit
  readonly onEdit: (edited: PriceRangeEdit) => void
}

/** Ranges and the gaps between them by price; one at a time is edited in its place. */
export const PriceTable = ({ prices, edited, onEdit }: Props) => {
  const texts = usePhrases().goodsParameters
  const close = () => onEdit(null)
  const added = edited && 'min' in edited ? edited : null
  const rows = byPrice(prices)
  const isInGap = rows.some((row) => !('id' in row) && row.min === added?.min)
  const fresh = added && (
    <PriceFields key={`new ${added.min}`} start={{ name: '', ...added }} onSave={addRange} onClose={close} />
  )
  return (
    <table className="fd-table fd-prices">
      <TableHead
        heads={[
          texts.name,
          [texts.prices.min, 'fd-number', 140],
          [texts.prices.max, 'fd-number', 140],
          [texts.prices.goods, 'fd-number', 140],
          [texts.actions, 130],
        ]}
      />
      <tbody>
        {rows.map((row) => {
          if (!('id' in row)) {
            if (row.min === added?.min) return fresh
            return <GapRow key={`gap ${row.min}`} gap={row} onAdd={() => onEdit(row)} />
          }
          if (!edited || !('id' in edited) || edited.id !== row.id) {
            return <PriceRow key={row.id} range={row} onEdit={() => onEdit({ id: row.id })} />
          }
          return <PriceFields key={row.id} start={row} onSave={(fields) => changeRange(row, fields)} onClose={close} />
        })}
        {!isInGap && fresh}
      </tbody>
    </table>
  )
}

function byPrice({ ranges, gaps }: PriceBands): (PriceBandRow | PriceGap)[] {
  return [...ranges, ...toldGaps(gaps)].toSorted((a, b) => a.min - b.min)
}

/** Prices that no range holds. */
const GapRow = ({ gap: { min, max, goods }, onAdd }: { readonly gap: PriceGap; readonly onAdd: () => void }) => {
  const texts = usePhrases().goodsParameters.prices
  return (
    <tr className="fd-price-gap" data-missing={goods > 0 || undefined}>
      <td>{texts.gap}</td>
      <td className="fd-number">{formatPrice(min)}</td>
      <td className="fd-number">{max === undefined ? '' : formatPrice(max)}</td>
      <td className="fd-number">{goods === 0 ? '-' : texts.unclassified({ count: formatInteger(goods) })}</td>
      <td>
        <WriteButton write={goodsParametersCalls.addGoodsPriceRange} type="link" size="small" onClick={onAdd}>
          {texts.addHere}
        </WriteButton>
      </td>
    </tr>
  )
}

const PriceRow = ({ range, onEdit }: { readonly range: PriceBandRow; readonly onEdit: () => void }) => {
  const { goodsParameters: texts } = usePhrases()
  const { name, min, max, goods } = range
  return (
    <tr>
      <td>
        <WriteScope write={goodsParametersCalls.updateGoodsPriceRange}>
          <button type="button" className="fd-link" aria-label={texts.edit({ name })} onClick={onEdit}>
            {name}
          </button>
        </WriteScope>
      </td>
      <td className="fd-number">{formatPrice(min)}</td>
      <td className="fd-number">{formatPrice(max)}</td>
      <td className="fd-number">{goods === 0 ? '-' : formatInteger(goods)}</td>
      <td>
        <DeleteOne
          write={goodsParametersCalls.deleteGoodsPriceRange}
          name={name}
          remove={() => deleteRange(range)}
          addAgain={() => addRange({ name, min, max })}
        />
      </td>
    </tr>
  )
}
