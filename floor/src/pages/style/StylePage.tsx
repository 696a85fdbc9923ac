import { useEffect, useState } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import { shownStyles } from '../../goods/shown-styles.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { NoteField } from '../../parts/NoteField.tsx'
import { goBack, goInstead } from '../../state/place.ts'
import { shopsToEdit } from '../../state/shops/shops.ts'
import { useFloor } from '../../state/state.ts'
import { useBasis, useBook, useRowSums } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { Matrix } from '../matrix/Matrix.tsx'
import { DroppedColours, GonePage } from './GonePage.tsx'
import { Opinion } from './Opinion.tsx'
import { StyleDetails, StyleSummary } from './StyleFacts.tsx'
import { StyleGallery } from './StyleGallery.tsx'

type Props = {
  readonly id: number
  readonly colourId?: number | undefined
  readonly sizeId?: number | undefined
}

/** Page of a style: pictures, details, the matrix with its pad, and the customer's rating. */
export function StylePage({ id, colourId, sizeId }: Props) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const style = goods?.byId.get(id)
  const book = useBook()
  const [shownColourId, setShownColourId] = useState<number | undefined>(colourId)
  useEffect(() => book.openStyle(id), [book, id])
  if (!goods)
    return (
      <div className="state">
        <h1>{texts.loadingGoods}</h1>
      </div>
    )
  if (!style) return <GonePage id={id} />
  const along = shownStyles(goods, id)
  const styleIndex = along.indexOf(id)
  const open = (step: number) => {
    const next = along[(styleIndex + step + along.length) % along.length]
    if (next) goInstead('style', next)
  }
  return (
    <article className="style" key={id}>
      <Head style={style} />
      <div className="gallery-box">
        <StyleGallery goods={goods} style={style} colourId={shownColourId} />
        <StyleSummary goods={goods} style={style} />
      </div>
      <StyleDetails goods={goods} style={style} />
      <Opinion style={style} />
      <Matrix style={style} colourId={colourId} sizeId={sizeId} showColour={setShownColourId} />
      <DroppedColours goodsId={id} />
      <div className="style-more">
        <NoteField goodsId={id} />
        <SideBySide style={style} />
      </div>
      <nav className="steps" aria-label={texts.goods}>
        <button type="button" onClick={() => open(-1)}>
          ‹ {texts.previous}
        </button>
        <span className="quiet">
          {styleIndex + 1} / {along.length}
        </span>
        <button type="button" onClick={() => open(1)}>
          {texts.nextStyle} ›
        </button>
      </nav>
    </article>
  )
}

/** Leads an agent to the style over several shops. */
function SideBySide({ style }: { readonly style: Style }) {
  const { shops: words } = useGoodsTexts()
  const mayFor = useFloor((floor) => floor.session?.me.mayFor) ?? []
  const shops = shopsToEdit(mayFor, style.brand)
  if (shops.length < 2) return null
  return (
    <a className="button" href={`#/shops/${style.goodsId}`}>
      {words.sideBySide({ n: shops.length })}
    </a>
  )
}

function Head({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const rows = useRowSums(useBook())
  const basis = useBasis()
  const styleRows = [...rows.values()].filter(({ goodsId }) => goodsId === style.goodsId)
  const { qty, amount } = totalsOf(styleRows, basis)
  return (
    <header className="style-head">
      <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
        ‹
      </button>
      <h1>{style.goodsNo}</h1>
      {style.tagPrice === undefined ? null : <span>¥{style.tagPrice}</span>}
      <output className="style-sum">
        {texts.pieces({ n: qty })}
        {amount === undefined ? '' : ` ¥${Math.round(amount).toLocaleString()}`}
      </output>
    </header>
  )
}
