import { useEffect, useState } from 'react'
import { goBack, goInstead } from '../../app/place.ts'
import { useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import type { Style } from '../../goods/catalogue.ts'
import { shownStyles } from '../../goods/shown-styles.ts'
import { totalsOf } from '../../ordering/sums.ts'
import { useBasis, useBook, useRowSums } from '../../ordering/use-order.ts'
import { Picture } from '../../parts/Picture.tsx'
import { Matrix } from '../matrix/Matrix.tsx'
import { DroppedColours, GonePage } from './GonePage.tsx'
import { Opinion } from './Opinion.tsx'

type Props = {
  readonly id: number
  readonly colourId?: number | undefined
  readonly sizeId?: number | undefined
}

/** A style: pictures, what there is to know, the matrix with its pad, and what the customer thinks of it. */
export function StylePage({ id, colourId, sizeId }: Props) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const style = goods?.byId.get(id)
  const book = useBook()
  useEffect(() => book.openStyle(id), [book, id])
  if (!goods)
    return (
      <div className="state">
        <h1>{words.loadingGoods}</h1>
      </div>
    )
  if (!style) return <GonePage id={id} />
  const along = shownStyles(goods, id)
  const at = along.indexOf(id)
  const open = (step: number) => {
    const next = along[(at + step + along.length) % along.length]
    if (next) goInstead('style', next)
  }
  return (
    <article className="style" key={id}>
      <Head style={style} />
      <Gallery style={style} />
      <Opinion style={style} />
      <Matrix style={style} colourId={colourId} sizeId={sizeId} />
      <DroppedColours goodsId={id} />
      <nav className="steps" aria-label={words.goods}>
        <button type="button" onClick={() => open(-1)}>
          ‹ {words.previous}
        </button>
        <button type="button" onClick={() => open(1)}>
          {words.nextStyle} ›
        </button>
      </nav>
    </article>
  )
}

function Head({ style }: { readonly style: Style }) {
  const words = useWords()
  const rows = useRowSums(useBook())
  const basis = useBasis()
  const own = [...rows.values()].filter(({ goodsId }) => goodsId === style.goodsId)
  const { qty, amount } = totalsOf(own, basis)
  return (
    <header className="style-head">
      <button type="button" className="back" aria-label={words.back} onClick={goBack}>
        ‹
      </button>
      <h1>{style.goodsNo}</h1>
      {style.tagPrice === undefined ? null : <span>¥{style.tagPrice}</span>}
      <output className="style-sum">
        {words.pieces({ n: qty })}
        {amount === undefined ? '' : ` ¥${Math.round(amount).toLocaleString()}`}
      </output>
    </header>
  )
}

function Gallery({ style }: { readonly style: Style }) {
  const words = useWords()
  const goods = useFloor((floor) => floor.goods)
  const photos = goods?.pictures.get(style.goodsId) ?? []
  const own = [style.image, ...style.colours.map(({ image }) => image)].filter((image) => image !== null)
  const all = [...new Set(photos.length > 0 ? photos : own)]
  const [isOpen, setOpen] = useState(false)
  const limits = [
    style.moq ? words.moq({ n: style.moq }) : '',
    style.multiple ? words.multiple({ n: style.multiple }) : '',
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

/** What a piece costs him, where he is shown it; colours may differ. */
function NetPrice({ style }: { readonly style: Style }) {
  const words = useWords()
  const net = useFloor((floor) => floor.net)
  const yuan = style.colours.flatMap(({ skcId }) => net[skcId] ?? [])
  if (yuan.length === 0) return null
  const [low, high] = [Math.min(...yuan), Math.max(...yuan)]
  return <span className="quiet">{words.netPrice({ n: low === high ? low : `${low}–${high}` })}</span>
}
