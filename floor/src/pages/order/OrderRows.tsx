import type { RowSum } from '../../ordering/sums.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Substitutes } from '../../parts/Substitutes.tsx'
import { useFloor } from '../../state/state.ts'
import { useGoodsNames } from '../../state/use-goods-names.ts'
import { useTexts } from '../../texts/texts.ts'

/** Rows of the order; dropped colours apart from them, since they count nowhere. */
export function OrderRows({ rows }: { readonly rows: readonly RowSum[] }) {
  const texts = useTexts()
  const customerId = useFloor((floor) => floor.customerId)
  const dropped = rows.filter(({ isCounted }) => !isCounted)
  return (
    <>
      <ul className="lines">
        {rows
          .filter(({ isCounted }) => isCounted)
          .map((row) => (
            <li key={`${row.goodsId} ${row.colourId}`}>
              <OrderRow row={row} />
            </li>
          ))}
      </ul>
      {dropped.length > 0 ? (
        <section aria-label={texts.droppedRows}>
          <h2>{texts.droppedRows}</h2>
          <p className="quiet">{texts.droppedHint}</p>
          <ul className="lines">
            {dropped.map((row) => (
              <li key={`${row.goodsId} ${row.colourId}`}>
                <OrderRow row={row} />
                <Substitutes customerId={customerId} goodsId={row.goodsId} colourId={row.colourId} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function OrderRow({ row: { goodsId, colourId, qty, mark } }: { readonly row: RowSum }) {
  const texts = useTexts()
  const names = useGoodsNames()(goodsId, colourId)
  return (
    <a className="order-line" href={`#/style/${goodsId}-${colourId}`}>
      <b>{names.goodsNo || texts.unnamed}</b>
      <span className="cut">
        {names.name} {names.colour}
      </span>
      <span>{texts.pieces({ n: qty })}</span>
      <Badge mark={mark} />
    </a>
  )
}
