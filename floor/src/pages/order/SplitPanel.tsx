import { isCounted } from '@fairdesk/contract/orders/counting'
import { grouped } from '@fairdesk/outbox/grouped'
import { useRef, useState } from 'react'
import { notify, useFloor } from '../../app/state.ts'
import { reasonOf, useWords } from '../../app/words.ts'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { useBook, useMoves } from '../../ordering/use-order.ts'

/** Colours of an agent's own order moved to one of his customers: both orders are judged, all or nothing. */
export function SplitPanel({ close }: { readonly close: () => void }) {
  const words = useWords()
  const session = useFloor((floor) => floor.session)
  const goods = useFloor((floor) => floor.goods)
  const unsent = useFloor((floor) => floor.unsent)
  const book = useBook()
  useMoves(book)
  const others =
    session?.me.mayFor.filter(({ customerId, may }) => may === 'edit' && customerId !== book.customerId) ?? []
  const [to, setTo] = useState(others[0]?.customerId ?? 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const share = useShare(book, close)
  const rows = orderedRows(book)
  const chosen = rows.filter(([key]) => !left.has(key))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  const run = async () => {
    setBusy(true)
    await share(
      to,
      chosen.map(([, row]) => row),
    )
    setBusy(false)
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
      <ul className="lines">
        {rows.map(([key, { goodsId, colourId, cells }]) => (
          <li key={key}>
            <label className="order-line">
              <input type="checkbox" checked={!left.has(key)} onChange={() => toggle(key)} />
              <b>{goods?.named.get(goodsId)?.goodsNo}</b>
              <span className="cut">{goods?.colours.get(colourId)?.name}</span>
              <span>{words.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || unsent > 0 || to === 0 || chosen.length === 0}
          onClick={() => void run()}
        >
          {words.split}
        </button>
      </div>
    </section>
  )
}

type Row = {
  readonly goodsId: number
  readonly colourId: number
  readonly cells: { readonly sizeId: number; readonly qty: number; readonly was: number }[]
}

function orderedRows(book: OrderBook): (readonly [key: string, row: Row])[] {
  // Nobody moves what was dropped.
  const cells = book.all().filter((cell) => cell.qty > 0 && isCounted(book.row(cell)?.status ?? 'onSale'))
  return [...grouped(cells, ({ goodsId, colourId }) => `${goodsId} ${colourId}`)].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { goodsId, colourId } = first
    return [[key, { goodsId, colourId, cells: own.map(({ sizeId, qty }) => ({ sizeId, qty, was: qty })) }] as const]
  })
}

/** The same number as long as nobody knows what became of it; what was answered is tried again as a new one. */
function useShare(book: OrderBook, close: () => void) {
  const words = useWords()
  const number = useRef(randomText(16))
  return async (toCustomerId: number, rows: Row[]): Promise<void> => {
    const { orders } = useFloor.getState()
    try {
      const { done, errors, from, to } = await call('split', { requestId: number.current, toCustomerId, rows })
      number.current = randomText(16)
      orders?.takeHead(from)
      orders?.takeHead(to)
      notify(done ? words.splitDone : (errors[0]?.msg ?? words.failed))
      await orders?.refresh(book.customerId)
      if (done) close()
    } catch (error) {
      notify(reasonOf(error))
      if (error instanceof CallError && error.kind === 'refused') number.current = randomText(16)
    }
  }
}
