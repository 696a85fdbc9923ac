import { Substitutes } from '../../parts/Substitutes.tsx'
import { goBack } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useGoodsNames } from '../../state/use-goods-names.ts'
import { useBook, useRowSums } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'

/** Page of a style that can no longer be ordered: its data, the pieces still in the order, and substitutes. */
export function GonePage({ id }: { readonly id: number }) {
  const texts = useTexts()
  const { goodsNo, name } = useGoodsNames()(id, null)
  const isNamed = useFloor((floor) => floor.goods?.named.has(id)) === true
  const droppedRows = useDropped(id)
  return (
    <article className="page">
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>
          {goodsNo || droppedRows[0]?.goodsNo} {name || droppedRows[0]?.name}
        </h1>
      </header>
      <p className="state">{isNamed || droppedRows.length > 0 ? texts.droppedStyle : texts.gone}</p>
      <DroppedColours goodsId={id} />
    </article>
  )
}

/** Dropped colours of a style that the order holds pieces of. */
export function DroppedColours({ goodsId }: { readonly goodsId: number }) {
  const texts = useTexts()
  const customerId = useFloor((floor) => floor.customerId)
  const droppedRows = useDropped(goodsId)
  if (droppedRows.length === 0) return null
  return (
    <section className="dropped" aria-label={texts.droppedRows}>
      <h2>{texts.droppedRows}</h2>
      <p className="quiet">{texts.droppedHint}</p>
      <ul className="lines">
        {droppedRows.map(({ colourId, colour, qty }) => (
          <li key={colourId}>
            <p className="order-line">
              <span className="cut">{colour}</span>
              <span>{texts.pieces({ n: qty })}</span>
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
