import { useServed } from '../state/use-order.ts'
import { useTexts } from '../texts/texts.ts'

/** Shows whose order an agent edits, and whether they see all of it. */
export function ServedBar() {
  const texts = useTexts()
  const served = useServed()
  if (!served) return null
  return (
    <p className="served" role="status">
      <b className="cut">{texts.serving({ name: `${served.code} ${served.name}` })}</b>
      {served.isPart ? <span>{texts.partOfBrands}</span> : null}
    </p>
  )
}
