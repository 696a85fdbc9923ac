import type { OrderBook } from '../../ordering/order-book.ts'
import { notify, useFloor } from '../../state/state.ts'
import { saveUnsentFile } from '../../state/unsent-file.ts'
import { useGoodsNames } from '../../state/use-goods-names.ts'
import { useTexts } from '../../texts/texts.ts'
import { Trouble } from '../matrix/Trouble.tsx'

/** More would hide the order; each row says it too. */
const mostTroubles = 5

/** Edits that are not sent yet, and those that were refused or are in conflict. */
export function Unsent({ book }: { readonly book: OrderBook }) {
  const texts = useTexts()
  const { unsent, orders, customerId } = useFloor()
  const namesOf = useGoodsNames()
  const troubled = book.all().filter(({ wished }) => wished !== undefined)
  return (
    <>
      {unsent > 0 ? (
        <p className="row-link">
          <span>{texts.unsent({ n: unsent })}</span>
          <button type="button" onClick={() => void saveUnsentFile().then((text) => text && notify(text))}>
            {texts.unsentFile}
          </button>
        </p>
      ) : null}
      {troubled.slice(0, mostTroubles).map((cell) => (
        <Trouble
          key={`${cell.goodsId} ${cell.colourId} ${cell.sizeId}`}
          book={book}
          cell={cell}
          goodsNo={namesOf(cell.goodsId, cell.colourId).goodsNo || texts.unnamed}
        />
      ))}
      {troubled.length > mostTroubles ? (
        <p className="quiet">{texts.moreTroubles({ n: troubled.length - mostTroubles })}</p>
      ) : null}
      {troubled.some(({ isWhole }) => isWhole) && !book.head?.barrier ? (
        <button type="button" onClick={() => orders?.sendAgain(customerId)}>
          {texts.sendAgain}
        </button>
      ) : null}
    </>
  )
}
