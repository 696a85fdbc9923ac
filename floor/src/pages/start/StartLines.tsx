import { grouped } from '@fairdesk/outbox/grouped'
import type { Catalogue } from '../../goods/catalogue.ts'
import type { Edit, OrderBook } from '../../ordering/order-book.ts'
import { piecesOf } from '../../ordering/runs/share-run.ts'
import { Picture } from '../../parts/Picture.tsx'
import { useTexts } from '../../texts/texts.ts'

type Props = { readonly goods: Catalogue; readonly book: OrderBook; readonly edits: readonly Edit[] }

/** Styles that a fill changes, with their pieces before and after. */
export function StartLines({ goods, book, edits }: Props) {
  const texts = useTexts()
  const styles = grouped(edits, ({ goodsId }) => goodsId)
  return (
    <ul className="lines">
      {[...styles].map(([goodsId, cells]) => {
        const style = goods.byId.get(goodsId)
        const previousQty = cells.reduce((sum, cell) => sum + book.cell(cell).qty, 0)
        return (
          <li key={goodsId}>
            <a className="set-row" href={`#/style/${goodsId}`}>
              <Picture address={style?.image ?? style?.colours[0]?.image ?? null} size={160} name={style?.name ?? ''} />
              <span className="style-line-text">
                <b>{style?.goodsNo}</b>
                <span className="cut">{style?.name}</span>
                <span className="quiet">
                  {texts.setDone({ from: previousQty.toLocaleString(), to: piecesOf(cells).toLocaleString() })}
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
