import type { Catalogue, SkcPlace } from '../../goods/catalogue.ts'
import type { RowSum } from '../../ordering/sums.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useTexts } from '../../texts/texts.ts'

type Props = {
  readonly goods: Catalogue
  readonly row: SkcPlace
  readonly sum: RowSum | undefined
  /** Yuan of a piece; undefined where this customer sees no prices. */
  readonly price: number | undefined
}

/** One colour of an outfit or rack: picture, price, and what is ordered of it. */
export function SetRow({ goods, row, sum, price }: Props) {
  const texts = useTexts()
  const style = goods.byId.get(row.goodsId)
  const colour = style?.colours.find(({ colourId }) => colourId === row.colourId)
  return (
    <a className="set-row" href={`#/style/${row.goodsId}-${row.colourId}`}>
      <Picture address={colour?.image ?? style?.image ?? null} size={160} name={style?.name ?? ''} />
      <span className="style-line-text">
        <span className="line">
          <b>{style?.goodsNo}</b>
          {price === undefined ? null : <span>¥{price.toLocaleString()}</span>}
        </span>
        <span className="line">
          <span className="cut">{style?.name}</span>
          <b>{texts.pieces({ n: sum?.qty ?? 0 })}</b>
        </span>
        <span className="line quiet">
          <span className="cut">{goods.colours.get(row.colourId)?.name}</span>
          <Badge mark={sum?.mark ?? 'none'} />
        </span>
      </span>
    </a>
  )
}
