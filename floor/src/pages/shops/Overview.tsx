import { isWaiting, waitingCells } from '@fairdesk/outbox/order-log'
import { useState } from 'react'
import { goBack } from '../../state/place.ts'
import { useShops } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { useBasis } from '../../state/use-order.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../texts/texts.ts'
import { ShopCard } from './ShopCard.tsx'
import { type ShopLine, type ShopSort, shopSorts, shownLines, yuanOf } from './shop-lines.ts'

/** All shops the account orders for: targets, orders, what is unsent and what hinders; a tap opens one. */
export function Overview() {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  const basis = useBasis()
  const { read, isFailed } = useShops()
  const lines = useShopLines(read?.list)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<ShopSort>('listed')
  const visibleLines = shownLines(lines, { text, sort, basis })
  return (
    <section className="page" aria-label={shopTexts.title}>
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{shopTexts.title}</h1>
        <span className="style-sum quiet">{shopTexts.count({ n: lines.length })}</span>
      </header>
      <div className="acts shop-tools">
        <input
          type="search"
          data-no-wedge
          aria-label={shopTexts.search}
          placeholder={shopTexts.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          aria-label={shopTexts.sort}
          value={sort}
          onChange={({ target }) => setSort(shopSorts.find((key) => key === target.value) ?? 'listed')}
        >
          {shopSorts.map((key) => (
            <option key={key} value={key}>
              {shopTexts.sorts[key]}
            </option>
          ))}
        </select>
      </div>
      {read ? <AllShops lines={visibleLines} at={read.at} /> : null}
      {read || !isFailed ? null : (
        <p className="quiet" role="status">
          {texts.failed}
        </p>
      )}
      <ul className="shop-list" aria-label={shopTexts.title}>
        {visibleLines.map((line) => (
          <ShopCard key={line.customer.customerId} line={line} basis={basis} />
        ))}
      </ul>
      {visibleLines.length === 0 ? <p className="state">{shopTexts.none}</p> : null}
    </section>
  )
}

/** Sums of the shops in sight, with the time they were read. */
function AllShops({ lines, at }: { readonly lines: readonly ShopLine[]; readonly at: string }) {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  const basis = useBasis()
  const language = useLanguage()
  const timeZone = useFloor((floor) => floor.session?.me.fair.timeZone) ?? 'UTC'
  const read = lines.flatMap(({ shop }) => shop ?? [])
  const qty = read.reduce((sum, { totals }) => sum + totals.qty, 0)
  const yuan = basis && read.reduce((sum, { totals }) => sum + yuanOf(totals, basis), 0)
  const time = new Intl.DateTimeFormat(language.replace('_', '-'), { timeZone, hour: '2-digit', minute: '2-digit' })
  return (
    <p className="shop-total">
      <b>
        {texts.pieces({ n: qty.toLocaleString() })}
        {yuan === null ? '' : ` ¥${Math.round(yuan).toLocaleString()}`}
      </b>{' '}
      <span className="quiet">{shopTexts.asOf({ time: time.format(new Date(at)) })}</span>
    </p>
  )
}

function useShopLines(list: readonly NonNullable<ShopLine['shop']>[] | undefined): readonly ShopLine[] {
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const orders = useFloor((floor) => floor.orders)
  // Unsent edits move with these.
  useFloor((floor) => floor.unsent)
  const shops = new Map(list?.map((shop) => [shop.customerId, shop]))
  const logs = new Map(orders?.all.map((log) => [log.customerId, log]))
  return mayFor.map((customer) => {
    const log = logs.get(customer.customerId)
    return {
      customer,
      shop: shops.get(customer.customerId),
      unsent: log && isWaiting(log) ? waitingCells(log).length : 0,
      refused: log?.rejected.length ?? 0,
    }
  })
}
