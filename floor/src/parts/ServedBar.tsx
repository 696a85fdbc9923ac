import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'

/** Shows an agent whose order is edited, and whether all of it is seen; leads to the other shops. */
export function ServedBar() {
  const texts = useTexts()
  const mayFor = useFloor((floor) => floor.session?.me.mayFor)
  const customerId = useFloor((floor) => floor.customerId)
  const open = mayFor?.find((customer) => customer.customerId === customerId)
  if (!mayFor || mayFor.length < 2 || !open) return null
  return (
    <p className="served" role="status">
      <a href="#/shops">
        <b className="cut">{texts.serving({ name: `${open.code} ${open.name}` })}</b>
        <span>{texts.changeShop} ›</span>
      </a>
      {open.isPart ? <span>{texts.partOfBrands}</span> : null}
    </p>
  )
}
