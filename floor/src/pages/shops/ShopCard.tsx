import { barrierText } from '../../state/barrier-text.ts'
import { openCustomer } from '../../state/open-customer.ts'
import { go } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { type Measure, measuresOf, type ShopLine, yuanOf } from './shop-lines.ts'

type Props = { readonly line: ShopLine; readonly basis: 'tag' | 'net' | null }

/** A shop in the overview; opens its order. */
export function ShopCard({ line: { customer, shop, unsent, refused }, basis }: Props) {
  const texts = useTexts()
  const { review, shops: shopTexts } = useGoodsTexts()
  const timeZone = useFloor((floor) => floor.session?.me.fair.timeZone) ?? 'UTC'
  const isOpen = useFloor((floor) => floor.customerId === customer.customerId)
  const { pieces, amount } = measuresOf(shop, basis)
  const barrier = shop ? barrierText(shop, { barriers: texts.barriers, timeZone }) : ''
  const open = () => {
    void openCustomer(customer.customerId)
    go('order')
  }
  return (
    <li>
      <button type="button" className="shop-card" aria-current={isOpen ? 'true' : undefined} onClick={open}>
        <span className="shop-name">
          <b>{customer.name}</b> <span className="quiet">{customer.code}</span>
          {isOpen ? <em> {shopTexts.openNow}</em> : null}
        </span>
        <span className="shop-state">{shop ? texts.statuses[shop.status] : ''}</span>
        {shop ? (
          <span className="shop-sums">
            <b>{texts.pieces({ n: shop.totals.qty.toLocaleString() })}</b>{' '}
            {basis === null ? null : `¥${Math.round(yuanOf(shop.totals, basis)).toLocaleString()} `}
            {customer.isPart ? <span className="quiet">{texts.partOfBrands}</span> : null}
          </span>
        ) : (
          <span className="shop-sums quiet">{shopTexts.notRead}</span>
        )}
        {shop && !pieces && !amount ? <span className="quiet">{shopTexts.noTarget}</span> : null}
        <TargetLine measure={pieces} name={review.byPieces} unit={(n) => texts.pieces({ n })} />
        <TargetLine measure={amount} name={review.byAmount} unit={(n) => `¥${n}`} />
        <span className="shop-marks">
          {unsent > 0 ? <span className="badge badge-queued">{texts.unsent({ n: unsent })}</span> : null}
          {refused > 0 ? <span className="fault">{shopTexts.refused({ n: refused })}</span> : null}
          {shop && shop.problems > 0 ? (
            <span className={shop.blocking > 0 ? 'fault' : 'quiet'}>
              {shopTexts.problems({ n: shop.problems, blocking: shop.blocking })}
            </span>
          ) : null}
          {customer.may === 'see' ? <span className="quiet">{texts.seeOnly}</span> : null}
          {barrier ? <span className="quiet">{barrier}</span> : null}
        </span>
      </button>
    </li>
  )
}

type TargetProps = {
  readonly measure: Measure | null
  readonly name: string
  readonly unit: (figure: string) => string
}

function TargetLine({ measure, name, unit }: TargetProps) {
  const texts = useTexts()
  if (!measure) return null
  const { done, target } = measure
  return (
    <span className="shop-target">
      <span>
        <span className="quiet">{texts.target}</span> {unit(Math.round(target).toLocaleString())}
      </span>{' '}
      {done < target ? (
        <span className="quiet">{texts.missing({ n: unit(Math.round(target - done).toLocaleString()) })}</span>
      ) : null}{' '}
      <meter min={0} max={target} value={Math.min(done, target)} aria-label={`${texts.target} ${name}`} />{' '}
      <b>{texts.percent({ n: Math.round((done / target) * 100) })}</b>
    </span>
  )
}
