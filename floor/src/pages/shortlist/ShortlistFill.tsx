import { useState } from 'react'
import type { Catalogue, Style } from '../../goods/catalogue.ts'
import { runsOf, type SizeRun, sameRun } from '../../ordering/runs/same-run.ts'
import { FillChoice } from '../../parts/FillChoice.tsx'
import { useFill } from '../../parts/use-fill.ts'
import { useBook, useHindrance, useMoves } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'

type Props = { readonly goods: Catalogue; readonly styles: readonly Style[] }

/** Orders the sizes of one ordered colour for the other styles of the list, as far as these have them. */
export function ShortlistFill({ goods, styles }: Props) {
  const texts = useTexts()
  const { shortlist } = useGoodsTexts()
  const book = useBook()
  const hindrance = useHindrance()
  useMoves(book)
  const [chosen, setChosen] = useState('')
  const [times, setTimes] = useState(1)
  const runs = runsOf(book, styles)
  const run = runs.find((candidate) => keyOf(candidate) === chosen) ?? runs[0]
  const { edits, unlike } = run ? sameRun(goods, styles, { run, times }) : { edits: [], unlike: [] }
  const { preview, pieces, isAsking, press, order, close, takeBack } = useFill(edits)
  if (hindrance !== '' || styles.length < 2) return null
  if (!run) return <p className="quiet">{shortlist.noRun}</p>
  return (
    <section className="foot shortlist-fill" aria-label={shortlist.sameRun}>
      {isAsking ? <FillChoice preview={preview} take={order} close={close} /> : null}
      {unlike.length > 0 ? (
        <p className="quiet">{shortlist.unlike({ names: unlike.map(({ goodsNo }) => goodsNo).join(' ') })}</p>
      ) : null}
      <div className="acts">
        <label>
          {shortlist.runOf}
          <select value={keyOf(run)} disabled={isAsking} onChange={({ target }) => setChosen(target.value)}>
            {runs.map((candidate) => (
              <option key={keyOf(candidate)} value={keyOf(candidate)}>
                {nameOf(goods, candidate)}
              </option>
            ))}
          </select>
        </label>
        <label className="times">
          ×
          <input
            type="number"
            inputMode="numeric"
            aria-label={shortlist.times}
            min={0}
            max={99}
            value={times}
            disabled={isAsking}
            onChange={({ target }) => setTimes(Math.max(0, Math.min(99, Number(target.value) || 0)))}
          />
        </label>
        <output>
          {texts.styles({ n: preview.length })} {texts.pieces({ n: pieces })}
        </output>
        {takeBack ? (
          <button type="button" onClick={takeBack}>
            {texts.undo}
          </button>
        ) : null}
        <button type="button" className="main" disabled={pieces === 0 || isAsking} onClick={press}>
          {shortlist.sameRun}
        </button>
      </div>
    </section>
  )
}

function keyOf({ goodsId, colourId }: SizeRun): string {
  return `${goodsId}-${colourId}`
}

/** Style, colour and sizes: "FD1 black: S 4 M 8". */
function nameOf(goods: Catalogue, { goodsId, colourId, qtyBySize }: SizeRun): string {
  const sizes = [...qtyBySize].map(([sizeId, qty]) => `${goods.sizes.get(sizeId) ?? ''} ${qty}`)
  return `${goods.named.get(goodsId)?.goodsNo ?? ''} ${goods.colours.get(colourId)?.name ?? ''}: ${sizes.join(' ')}`
}
