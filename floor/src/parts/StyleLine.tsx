import type { MouseEvent } from 'react'
import type { Style } from '../goods/catalogue.ts'
import { markOf, type RowSum, totalsOf } from '../ordering/sums.ts'
import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'
import { Badge } from './Badge.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  readonly style: Style
  readonly sums: readonly RowSum[]
  /** Called before a click opens the style. */
  readonly press?: (event: MouseEvent, goodsId: number) => void
}

/** Style in a list with its details, ordered pieces and their state. */
export function StyleLine({ style, sums, press }: Props) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const isFavourite = useFloor((floor) => floor.favourites.has(style.goodsId))
  const stars = useFloor(
    (floor) => floor.scores.find(({ goodsId, colourId }) => goodsId === style.goodsId && colourId === null)?.stars,
  )
  const { qty, skc } = totalsOf(sums, null)
  const nameOf = (type: string, code: string | null) =>
    goods?.codes.find((codeEntry) => codeEntry.type === type && codeEntry.code === code)?.name
  const isFrozen = style.colours.every(({ status }) => status === 'frozen')
  return (
    <a className="style-line" href={`#/style/${style.goodsId}`} onClick={(event) => press?.(event, style.goodsId)}>
      <Picture address={style.image ?? style.colours[0]?.image ?? null} size={160} name={style.name} />
      <span className="style-line-text">
        <span className="line">
          <b>{style.goodsNo}</b>
          <span>
            {qty > 0 ? `${texts.coloursOf({ n: skc, of: style.colours.length })} ` : ''}
            {qty > 0 ? <b>{texts.pieces({ n: qty })}</b> : null}
          </span>
        </span>
        <span className="line">
          <span className="cut">{style.name}</span>
          {style.tagPrice === undefined ? null : <span>¥{style.tagPrice}</span>}
        </span>
        <span className="line quiet">
          <span>
            {nameOf('wave', style.wave)}
            {style.mustOrder ? ` · ${texts.must}` : ''}
            {isFrozen ? ` · ${texts.frozen}` : ''}
            {isFavourite ? ' · ♥' : ''}
            {stars ? ` · ★${stars}` : ''}
          </span>
          <Badge mark={markOf(sums)} />
        </span>
      </span>
    </a>
  )
}
