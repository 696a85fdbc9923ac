import { memo } from 'react'
import type { OrderLine } from '../../ordering/order-lines.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Substitutes } from '../../parts/Substitutes.tsx'
import { useFloor } from '../../state/state.ts'
import { useTexts } from '../../texts/texts.ts'

/** Dropped colours of the order, apart from its rows, since they count nowhere. */
export const DroppedRows = memo(function DroppedRows({ lines }: { readonly lines: readonly OrderLine[] }) {
  const texts = useTexts()
  const customerId = useFloor((floor) => floor.customerId)
  if (lines.length === 0) return null
  return (
    <section aria-label={texts.droppedRows}>
      <h2>{texts.droppedRows}</h2>
      <p className="quiet">{texts.droppedHint}</p>
      <ul className="lines">
        {lines.map(({ key, goodsId, colourId, goodsNo, name, colour, qty, mark }) => (
          <li key={key}>
            <a className="order-line" href={`#/style/${goodsId}-${colourId}`}>
              <b>{goodsNo || texts.unnamed}</b>
              <span className="cut">
                {name} {colour}
              </span>
              <span>{texts.pieces({ n: qty })}</span>
              <Badge mark={mark} />
            </a>
            <Substitutes customerId={customerId} goodsId={goodsId} colourId={colourId} />
          </li>
        ))}
      </ul>
    </section>
  )
})
