import { isCounted } from '@fairdesk/contract/orders/counting'
import { grouped } from '@fairdesk/outbox/grouped'
import { useRef, useState } from 'react'
import { CallError, call } from '../../client/call.ts'
import { randomText } from '../../client/random.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import { notify, useFloor } from '../../state/state.ts'
import { useBook, useMoves } from '../../state/use-order.ts'
import { reasonOf, useTexts } from '../../texts/texts.ts'

/** Moves colours of an agent's own order to one of their customers: both orders are validated, all or nothing. */
export function SplitPanel({ close }: { readonly close: () => void }) {
  const texts = useTexts()
  const session = useFloor((floor) => floor.session)
  const goods = useFloor((floor) => floor.goods)
  const unsent = useFloor((floor) => floor.unsent)
  const book = useBook()
  useMoves(book)
  const otherCustomers =
    session?.me.mayFor.filter(({ customerId, may }) => may === 'edit' && customerId !== book.customerId) ?? []
  const [targetCustomerId, setTargetCustomerId] = useState(otherCustomers[0]?.customerId ?? 0)
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const share = useShare(book, close)
  const rows = orderedRows(book)
  const selectedRows = rows.filter(([key]) => !excludedKeys.has(key))
  const toggle = (key: string) => {
    const next = new Set(excludedKeys)
    if (!next.delete(key)) next.add(key)
    setExcludedKeys(next)
  }
  const run = async () => {
    setBusy(true)
    await share(
      targetCustomerId,
      selectedRows.map(([, row]) => row),
    )
    setBusy(false)
  }
  return (
    <section className="sheet" aria-label={texts.split}>
      <p>{texts.splitHint}</p>
      <label>
        {texts.splitTo}
        <select value={targetCustomerId} onChange={({ target }) => setTargetCustomerId(Number(target.value))}>
          {otherCustomers.map((customer) => (
            <option key={customer.customerId} value={customer.customerId}>
              {customer.code} {customer.name}
            </option>
          ))}
        </select>
      </label>
      <ul className="lines">
        {rows.map(([key, { goodsId, colourId, cells }]) => (
          <li key={key}>
            <label className="order-line">
              <input type="checkbox" checked={!excludedKeys.has(key)} onChange={() => toggle(key)} />
              <b>{goods?.named.get(goodsId)?.goodsNo}</b>
              <span className="cut">{goods?.colours.get(colourId)?.name}</span>
              <span>{texts.pieces({ n: cells.reduce((sum, { qty }) => sum + qty, 0) })}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" onClick={close}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || unsent > 0 || targetCustomerId === 0 || selectedRows.length === 0}
          onClick={() => void run()}
        >
          {texts.split}
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
  // Dropped colours cannot be moved.
  const cells = book.all().filter((cell) => cell.qty > 0 && isCounted(book.row(cell)?.status ?? 'onSale'))
  return [...grouped(cells, ({ goodsId, colourId }) => `${goodsId} ${colourId}`)].flatMap(([key, rowCells]) => {
    const [first] = rowCells
    if (!first) return []
    const { goodsId, colourId } = first
    return [
      [key, { goodsId, colourId, cells: rowCells.map(({ sizeId, qty }) => ({ sizeId, qty, was: qty })) }] as const,
    ]
  })
}

/** Reuses the request number while the outcome is unknown; an answered request is retried under a new one. */
function useShare(book: OrderBook, close: () => void) {
  const texts = useTexts()
  const number = useRef(randomText(16))
  return async (toCustomerId: number, rows: Row[]): Promise<void> => {
    const { orders } = useFloor.getState()
    try {
      const { done, errors, from, to } = await call('split', { requestId: number.current, toCustomerId, rows })
      number.current = randomText(16)
      orders?.takeHead(from)
      orders?.takeHead(to)
      notify(done ? texts.splitDone : (errors[0]?.msg ?? texts.failed))
      await orders?.refresh(book.customerId)
      if (done) close()
    } catch (error) {
      notify(reasonOf(error))
      if (error instanceof CallError && error.kind === 'refused') number.current = randomText(16)
    }
  }
}
