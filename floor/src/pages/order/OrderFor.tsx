import { openCustomer } from '../../state/open-customer.ts'
import type { Session } from '../../state/state.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'

type Props = { readonly customerId: number; readonly mayFor: Session['me']['mayFor'] }

/** Customer whose order an agent has open. */
export function OrderFor({ customerId, mayFor }: Props) {
  const texts = useTexts()
  const { shops } = useGoodsTexts()
  return (
    <>
      <label className="who">
        {texts.orderFor}
        <select value={customerId} onChange={({ target: { value } }) => void openCustomer(Number(value))}>
          {mayFor.map((customer) => (
            <option key={customer.customerId} value={customer.customerId}>
              {customer.code} {customer.name}
            </option>
          ))}
        </select>
      </label>
      <div className="acts">
        <a className="button" href="#/shops">
          {shops.title}
        </a>
        <a className="button" href="#/shops/copy">
          {shops.copyOrder}
        </a>
      </div>
    </>
  )
}
