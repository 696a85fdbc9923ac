import { goBack } from '../../app/place.ts'
import { useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import { useGoodsNames } from '../../ordering/use-goods-names.ts'
import { useBook, useRowSums } from '../../ordering/use-order.ts'
import { Substitutes } from '../../parts/Substitutes.tsx'

/** A style that can no longer be ordered: what it was, what the order still holds of it, and what could take its place. */
export function GonePage({ id }: { readonly id: number }) {
  const words = useWords()
  const { goodsNo, name } = useGoodsNames()(id, null)
  const isNamed = useFloor((floor) => floor.goods?.named.has(id)) === true
  const own = useDropped(id)
  return (
    <article className="page">
      <header className="style-head">
        <button type="button" className="back" aria-label={words.back} onClick={goBack}>
          ‹
        </button>
        <h1>
          {goodsNo || own[0]?.goodsNo} {name || own[0]?.name}
        </h1>
      </header>
      <p className="state">{isNamed || own.length > 0 ? words.droppedStyle : words.gone}</p>
      <DroppedColours goodsId={id} />
    </article>
  )
}

/** Dropped colours of a style that the order holds pieces of. */
export function DroppedColours({ goodsId }: { readonly goodsId: number }) {
  const words = useWords()
  const customerId = useFloor((floor) => floor.customerId)
  const own = useDropped(goodsId)
  if (own.length === 0) return null
  return (
    <section className="dropped" aria-label={words.droppedRows}>
      <h2>{words.droppedRows}</h2>
      <p className="quiet">{words.droppedHint}</p>
      <ul className="lines">
        {own.map(({ colourId, colour, qty }) => (
          <li key={colourId}>
            <p className="order-line">
              <span className="cut">{colour}</span>
              <span>{words.pieces({ n: qty })}</span>
            </p>
            <Substitutes customerId={customerId} goodsId={goodsId} colourId={colourId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDropped(id: number) {
  const namesOf = useGoodsNames()
  const rows = useRowSums(useBook())
  return [...rows.values()]
    .filter(({ goodsId, isCounted }) => goodsId === id && !isCounted)
    .map(({ colourId, qty }) => ({ colourId, qty, ...namesOf(id, colourId) }))
}
