import type { PriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { formatPrice } from './price-text.ts'
import { rulerOf } from './ruler.ts'

/** Width of a letter on a laptop, in percent of the axis, and the minimum gap between texts. */
const letter = 0.68
const margin = 1
const hasRoom = (text: string, width: number) => width > text.length * letter + margin

/** Price axis with its ranges, the gaps between them and the number of goods in each, as in the table below. */
export const PriceRuler = ({ prices }: { readonly prices: PriceBands }) => {
  const texts = usePhrases().goodsParameters.prices
  const { segments, ticks, end } = rulerOf(prices)
  const { ranges } = prices
  // If most names do not fit, show none: single ones would look like exceptions.
  const areNamed =
    ranges.length <= 2 * segments.filter(({ name, width }) => name !== undefined && hasRoom(name, width)).length
  const label = texts.ruler({ ranges: ranges.length, unclassified: prices.unclassified })
  return (
    <div className="fd-ruler" role="img" aria-label={label}>
      {segments.map(({ key, name, min, max, goods, from, width, height }) => (
        <div
          key={key}
          className="fd-ruler-part fd-column"
          data-gap={name === undefined || undefined}
          data-missing={(name === undefined && goods > 0) || undefined}
          style={{ left: `${from}%`, width: `${width}%` }}
          title={`${name ?? texts.gap} ${formatPrice(min)}-${max === undefined ? '' : formatPrice(max)}: ${goods}`}
        >
          <span className="fd-ruler-goods">
            {goods > 0 && hasRoom(formatInteger(goods), width) && formatInteger(goods)}
          </span>
          <span className="fd-ruler-bar" style={{ height: `${height * 0.6}%` }} />
          <span className="fd-ruler-name">{areNamed && name !== undefined && hasRoom(name, width) && name}</span>
        </div>
      ))}
      {ticks.map((tick) => (
        <span key={tick} className="fd-ruler-tick fd-hint" style={{ left: `${(tick / end) * 100}%` }}>
          {formatPrice(tick)}
        </span>
      ))}
    </div>
  )
}
