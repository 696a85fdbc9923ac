import type { ServedShop } from '../../state/shops/shops.ts'
import { useGoodsTexts } from '../../texts/texts.ts'

type Props = {
  readonly shops: readonly ServedShop[]
  readonly chosenIds: ReadonlySet<number>
  readonly choose: (customerIds: readonly number[]) => void
  readonly toggle: (customerId: number) => void
}

/** Shops to fill side by side. */
export function ShopChoice({ shops, chosenIds, choose, toggle }: Props) {
  const { shops: shopTexts } = useGoodsTexts()
  const count = shops.filter(({ customerId }) => chosenIds.has(customerId)).length
  return (
    <details className="shop-choice">
      <summary>{shopTexts.chosen({ n: count, of: shops.length })}</summary>
      <div className="chips">
        <button type="button" onClick={() => choose(count > 0 ? [] : shops.map(({ customerId }) => customerId))}>
          {count > 0 ? shopTexts.chooseNone : shopTexts.chooseAll}
        </button>
        {shops.map(({ customerId, code, name }) => (
          <button
            key={customerId}
            type="button"
            aria-pressed={chosenIds.has(customerId)}
            onClick={() => toggle(customerId)}
          >
            {code} {name}
          </button>
        ))}
      </div>
    </details>
  )
}
