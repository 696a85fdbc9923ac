import { useEffect, useState } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import { shownStyles } from '../../goods/shown-styles.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { Picture } from '../../parts/Picture.tsx'
import { goBack, goInstead } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useBasis, useBook, useRowSums } from '../../state/use-order.ts'
import { useTexts } from '../../texts/texts.ts'
import { Matrix } from '../matrix/Matrix.tsx'
import { DroppedColours, GonePage } from './GonePage.tsx'
import { Opinion } from './Opinion.tsx'

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
      <Gallery style={style} />
      <Opinion style={style} />
      <Matrix style={style} colourId={colourId} sizeId={sizeId} />
      <DroppedColours goodsId={id} />
      <nav className="steps" aria-label={texts.goods}>
        <button type="button" onClick={() => open(-1)}>
          ‹ {texts.previous}
        </button>
        <button type="button" onClick={() => open(1)}>
          {texts.nextStyle} ›
        </button>
      </nav>
    </article>
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

function Gallery({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const photos = goods?.pictures.get(style.goodsId) ?? []
  const styleImages = [style.image, ...style.colours.map(({ image }) => image)].filter((image) => image !== null)
  const all = [...new Set(photos.length > 0 ? photos : styleImages)]
  const [isOpen, setOpen] = useState(false)
  const limits = [
    style.moq ? texts.moq({ n: style.moq }) : '',
    style.multiple ? texts.multiple({ n: style.multiple }) : '',
  ].filter(Boolean)
  const facts = [style.sellingPoints, style.fabricUsage].filter(Boolean)
  return (
    <div className="gallery-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: pictures are no fields */}
      <div className="gallery" tabIndex={0} role="group" aria-label={style.name}>
        {(all.length > 0 ? all : [null]).map((image) => (
          <Picture key={image ?? ''} address={image} size={480} name={style.name} />
        ))}
      </div>
      <div className="facts">
        <p>
          <b>{style.name}</b> <NetPrice style={style} />
        </p>
        {limits.length > 0 ? (
          <p>
            <b>{limits.join(' · ')}</b>
          </p>
        ) : null}
        {facts.length > 0 ? (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className={isOpen ? '' : 'two-lines'}>{facts.join(' · ')}</span>
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Price of a piece for this customer, if shown to them; colours may differ. */
function NetPrice({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const net = useFloor((floor) => floor.net)
  const yuan = style.colours.flatMap(({ skcId }) => net[skcId] ?? [])
  if (yuan.length === 0) return null
  const [low, high] = [Math.min(...yuan), Math.max(...yuan)]
  return <span className="quiet">{texts.netPrice({ n: low === high ? low : `${low}–${high}` })}</span>
}
