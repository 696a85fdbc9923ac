import { useWords } from '../app/words.ts'
import { useServed } from '../ordering/use-order.ts'

/** Says in whose order an agent types, and whether he sees all of it. */
export function ServedBar() {
  const words = useWords()
  const served = useServed()
  if (!served) return null
  return (
    <p className="served" role="status">
      <b className="cut">{words.serving({ name: `${served.code} ${served.name}` })}</b>
      {served.isPart ? <span>{words.partOfBrands}</span> : null}
    </p>
  )
}
