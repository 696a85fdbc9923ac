import { useState } from 'react'
import { openCustomer } from '../app/open-customer.ts'
import { go } from '../app/place.ts'
import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import { type Answer, call } from '../client/call.ts'
import { refusesUnread } from '../ordering/unread-order.ts'

type Place = { readonly customerId: number; readonly goodsId: number; readonly colourId: number }
/** What could be ordered in a dropped colour's place, for him whose order it was dropped from. */
export function Substitutes(place: Place) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const may = useFloor(
    (floor) => floor.session?.me.mayFor.find(({ customerId }) => customerId === place.customerId)?.may,
  )
  const [list, setList] = useState<Answer<'substitutes'>['list'] | 'failed' | null>(null)
  const look = () =>
    call('substitutes', place).then(
      (answer) => setList(answer.list),
      () => setList('failed'),
    )
  if (list === null || list === 'failed')
    return (
      <button type="button" onClick={() => void look()}>
        {list ? words.failed : words.substitutes}
      </button>
    )
  if (list.length === 0) return <span className="quiet">{words.noSubstitutes}</span>
  return (
    <ul className="lines">
      {list.slice(0, 5).map(({ goodsId, colourId, cells }) => (
        <li key={`${goodsId} ${colourId}`} className="order-line">
          <a className="cut" href={`#/style/${goodsId}-${colourId}`}>
            {goods?.named.get(goodsId)?.goodsNo} {goods?.named.get(goodsId)?.name} {goods?.colours.get(colourId)?.name}
          </a>
          {may === 'edit' ? (
            <button type="button" onClick={() => void orderInPlace(place.customerId, { goodsId, colourId, cells })}>
              {words.takeSubstitute} {words.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type Substitute = Omit<Answer<'substitutes'>['list'][number], 'why'>

/** On top of what is ordered of it already, in the order that the message is about. */
async function orderInPlace(customerId: number, { goodsId, colourId, cells }: Substitute): Promise<void> {
  const { orders, customerId: open } = useFloor.getState()
  if (!orders) return
  if (open !== customerId) await openCustomer(customerId)
  const book = orders.book(customerId)
  if (refusesUnread(book)) return
  book.setAll(
    cells.map(({ sizeId, qty }) => {
      const cell = { goodsId, colourId, sizeId }
      return { ...cell, qty: book.cell(cell).qty + qty }
    }),
  )
  go('style', `${goodsId}-${colourId}`)
}
