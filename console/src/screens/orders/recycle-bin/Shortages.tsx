import type { RestoreAnswer, Shortage } from '@fairdesk/contract/areas/orders/order-bin'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import '../left-as-is.css'

type Props = {
  readonly answer: Pick<RestoreAnswer, 'shortQty' | 'inBinQty' | 'shortages'>
  /** Before it is done, or afterwards. */
  readonly tense: 'will' | 'was'
}

/** Cells not covered by stock, each with the pieces it is restored with, grouped by what becomes of the others. */
export const Shortages = ({ answer: { shortQty, inBinQty, shortages }, tense }: Props) => {
  const { orderBin: labels } = usePhrases()
  const texts = labels.short[tense]
  return (
    <>
      <ShortCells
        count={shortQty - inBinQty}
        text={texts.restored}
        cells={shortages.filter(({ staysInBin }) => !staysInBin)}
      />
      <ShortCells count={inBinQty} text={texts.merged} cells={shortages.filter(({ staysInBin }) => staysInBin)} />
    </>
  )
}

type CellsProps = {
  readonly count: number
  readonly text: (texts: { count: string }) => string
  readonly cells: readonly Shortage[]
}

const maxCells = 100

const ShortCells = ({ count, text, cells }: CellsProps) => {
  const { orderBin: texts } = usePhrases()
  if (count === 0) return null
  const visibleCells = cells.slice(0, maxCells)
  const rest = visibleCells.reduce((remaining, { qty, restored }) => remaining - (qty - restored), count)
  return (
    <div className="fd-order-skipped">
      <p>{text({ count: formatInteger(count) })}</p>
      <ul>
        {visibleCells.map(({ orderId, goodsId, colourId, goodsNo, colour, size, qty, restored, customerName }) => (
          <li key={`${orderId} ${goodsId} ${colourId} ${size}`}>
            {texts.shortRow({
              customer: customerName,
              goods: [goodsNo, colour, size].filter((text) => text !== '').join(' '),
              qty: formatInteger(qty),
              restored: formatInteger(restored),
              missing: formatInteger(qty - restored),
            })}
          </li>
        ))}
        {rest > 0 && <li className="fd-weak">{texts.moreShort({ count: formatInteger(rest) })}</li>}
      </ul>
    </div>
  )
}
