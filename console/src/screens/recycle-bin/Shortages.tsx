import type { RestoreAnswer, Shortage } from '@fairdesk/contract/areas/orders/order-bin'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import '../left-as-is.css'

type Props = {
  readonly answer: Pick<RestoreAnswer, 'shortQty' | 'inBinQty' | 'shortages'>
  /** Before it is done, or afterwards. */
  readonly tense: 'will' | 'was'
}

/** Cells that stock does not cover, each with how many pieces it is restored with, by what becomes of the others. */
export const Shortages = ({ answer: { shortQty, inBinQty, shortages }, tense }: Props) => {
  const { orderBin: words } = usePhrases()
  const texts = words.short[tense]
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
  readonly text: (words: { count: string }) => string
  readonly cells: readonly Shortage[]
}

const most = 100

const ShortCells = ({ count, text, cells }: CellsProps) => {
  const { orderBin: words } = usePhrases()
  if (count === 0) return null
  const shown = cells.slice(0, most)
  const rest = shown.reduce((left, { qty, restored }) => left - (qty - restored), count)
  return (
    <div className="fd-order-skipped">
      <p>{text({ count: formatInteger(count) })}</p>
      <ul>
        {shown.map(({ orderId, goodsId, colourId, goodsNo, colour, size, qty, restored, customerName }) => (
          <li key={`${orderId} ${goodsId} ${colourId} ${size}`}>
            {words.shortRow({
              customer: customerName,
              goods: [goodsNo, colour, size].filter((part) => part !== '').join(' '),
              qty: formatInteger(qty),
              restored: formatInteger(restored),
              missing: formatInteger(qty - restored),
            })}
          </li>
        ))}
        {rest > 0 && <li className="fd-weak">{words.moreShort({ count: formatInteger(rest) })}</li>}
      </ul>
    </div>
  )
}
