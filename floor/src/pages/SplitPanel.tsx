import { useState } from 'react'
import { notify, useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'
import { CallError, call } from '../client/call.ts'
import { randomText } from '../client/random.ts'
import { useBook } from '../ordering/use-order.ts'

/** An agent's own order moved to one of his customers: both are judged, all or nothing. */
export function SplitPanel({ close }: { readonly close: () => void }) {
  const words = useWords()
  const session = useFloor((floor) => floor.session)
  const orders = useFloor((floor) => floor.orders)
  const unsent = useFloor((floor) => floor.unsent)
  const book = useBook()
  const others =
    session?.me.mayFor.filter(({ customerId, may }) => may === 'edit' && customerId !== book.customerId) ?? []
  const [to, setTo] = useState(others[0]?.customerId ?? 0)
  const [requestId] = useState(() => randomText(16))
  const share = async () => {
    const rows = [
      ...Map.groupBy(
        book.all().filter(({ qty }) => qty > 0),
        ({ goodsId, colourId }) => `${goodsId} ${colourId}`,
      ).values(),
    ]
    try {
      const {
        done,
        errors,
        from,
        to: other,
      } = await call('split', {
        requestId,
        toCustomerId: to,
        rows: rows.map((cells) => ({
          goodsId: cells[0]?.goodsId ?? 0,
          colourId: cells[0]?.colourId ?? 0,
          cells: cells.map(({ sizeId, qty }) => ({ sizeId, qty, was: qty })),
        })),
      })
      orders?.takeHead(from)
      orders?.takeHead(other)
      notify(done ? words.splitDone : (errors[0]?.msg ?? words.failed))
      await orders?.refresh(book.customerId)
      if (done) close()
    } catch (error) {
      notify(error instanceof CallError && error.message ? error.message : words.noAnswer)
    }
  }
  return (
    <section className="sheet" aria-label={words.split}>
      <p>{words.splitHint}</p>
      <label>
        {words.splitTo}
        <select value={to} onChange={({ target }) => setTo(Number(target.value))}>
          {others.map((one) => (
            <option key={one.customerId} value={one.customerId}>
              {one.code} {one.name}
            </option>
          ))}
        </select>
      </label>
      <div className="acts">
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className="main" disabled={unsent > 0 || to === 0} onClick={() => void share()}>
          {words.split}
        </button>
      </div>
    </section>
  )
}
