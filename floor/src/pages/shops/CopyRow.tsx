import type { FillWay } from '../../ordering/fill-order.ts'
import type { OrderBook } from '../../ordering/order-book.ts'
import type { CopiedRun } from '../../ordering/runs/copy-plan.ts'
import type { ServedShop } from '../../state/shops/shops.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { previewCopy } from './use-copy.ts'

type Props = {
  readonly shop: ServedShop
  readonly isChosen: boolean
  readonly toggle: (customerId: number) => void
  readonly way: FillWay
  readonly book: OrderBook | undefined
  readonly plan: CopiedRun | undefined
  /** Why its order takes no edits; empty where it does. */
  readonly hindrance: string
}

/** A shop that may be copied to, with its pieces before and after. */
export function CopyRow({ shop, isChosen, toggle, way, book, plan, hindrance }: Props) {
  return (
    <li>
      <label className="copy-row">
        <input type="checkbox" checked={isChosen} onChange={() => toggle(shop.customerId)} />
        <span className="copy-text">
          <span className="shop-name">
            <b>{shop.name}</b> <span className="quiet">{shop.code}</span>
          </span>
          {isChosen ? <CopyPreview book={book} plan={plan} way={way} hindrance={hindrance} /> : null}
        </span>
      </label>
    </li>
  )
}

type PreviewProps = Pick<Props, 'book' | 'plan' | 'way' | 'hindrance'>

function CopyPreview({ book, plan, way, hindrance }: PreviewProps) {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  if (hindrance) return <span className="copy-preview fault">{hindrance}</span>
  if (!book?.head || !plan) return <span className="copy-preview quiet">{texts.orderFailed}</span>
  const { before, after } = previewCopy(book, plan, way)
  return (
    <span className="copy-preview">
      {texts.setDone({ from: before.toLocaleString(), to: after.toLocaleString() })}
      {plan.cut > 0 ? <span className="fault">{shopTexts.cut({ n: plan.cut })}</span> : null}
      {plan.closedRows > 0 ? <span className="fault">{shopTexts.closedRows({ n: plan.closedRows })}</span> : null}
    </span>
  )
}
