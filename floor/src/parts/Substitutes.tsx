import { useState } from 'react'
import { type Answer, call } from '../client/call.ts'
import { openCustomer } from '../state/open-customer.ts'
import { go } from '../state/place.ts'
import { useFloor } from '../state/state.ts'
import { refusesUnread } from '../state/unread-order.ts'
import { useTexts } from '../texts/texts.ts'

/** Substitutes for a dropped colour, for the customer from whose order it was dropped. */
export function Substitutes(props: {
  readonly customerId: number
  readonly goodsId: number
  readonly colourId: number
}) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const may = useFloor(
    (floor) => floor.session?.me.mayFor.find(({ customerId }) => customerId === props.customerId)?.may,
  )
  const [list, setList] = useState<Answer<'substitutes'>['list'] | 'failed' | null>(null)
  const look = () =>
    call('substitutes', props).then(
      (answer) => setList(answer.list),
      () => setList('failed'),
    )
  if (list === null || list === 'failed')
    return (
      <button type="button" onClick={() => void look()}>
        {list ? texts.failed : texts.substitutes}
      </button>
    )
  if (list.length === 0) return <span className="quiet">{texts.noSubstitutes}</span>
  return (
    <ul className="lines">
      {list.slice(0, 5).map(({ goodsId, colourId, cells }) => (
        <li key={`${goodsId} ${colourId}`} className="order-line">
          <a className="cut" href={`#/style/${goodsId}-${colourId}`}>
            {goods?.named.get(goodsId)?.goodsNo} {goods?.named.get(goodsId)?.name} {goods?.colours.get(colourId)?.name}
          </a>
          {may === 'edit' ? (
            <button type="button" onClick={() => void orderInPlace(props.customerId, { goodsId, colourId, cells })}>
              {texts.takeSubstitute} {texts.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Adds a substitute to the quantities already ordered, in the order the message is about. */
async function orderInPlace(
  customerId: number,
  { goodsId, colourId, cells }: Omit<Answer<'substitutes'>['list'][number], 'why'>,
): Promise<void> {
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
