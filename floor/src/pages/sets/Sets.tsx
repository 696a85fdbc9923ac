import { useState } from 'react'
import type { Catalogue, GoodsSet, SkcPlace } from '../../goods/catalogue.ts'
import type { Edit } from '../../ordering/order-book.ts'
import { byRatio } from '../../ordering/runs/by-ratio.ts'
import { priceOfPiece, type RowSum, totalsOf } from '../../ordering/sums.ts'
import { FillChoice } from '../../parts/FillChoice.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useFill } from '../../parts/use-fill.ts'
import { goBack } from '../../state/place.ts'
import { factsOf, useFloor } from '../../state/state.ts'
import { useBasis, useBook, useHindrance, useRowSums } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { SetRow } from './SetRow.tsx'

/** Lists outfits and racks with their goods. */
export function Sets() {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const [kind, setKind] = useState<GoodsSet['kind']>('outfit')
  const sets = goods?.sets.filter((set) => set.kind === kind) ?? []
  return (
    <section className="page" aria-label={texts.sets}>
      <h1 className="hidden">{texts.sets}</h1>
      <div className="chips">
        {(
          [
            ['outfit', texts.outfits],
            ['rack', texts.racks],
          ] as const
        ).map(([key, text]) => (
          <button key={key} type="button" aria-pressed={kind === key} onClick={() => setKind(key)}>
            {text}
          </button>
        ))}
      </div>
      {sets.length === 0 ? <p className="state">{goods ? texts.noSets : texts.loadingGoods}</p> : null}
      <ul className="tiles">
        {sets.map((set) => (
          <li key={`${set.kind} ${set.id}`}>
            <a href={`#/set/${set.kind}-${set.id}`}>
              <Picture
                address={set.image ?? goods?.byId.get(set.rows[0]?.goodsId ?? 0)?.image ?? null}
                size={480}
                name={set.name || set.no}
              />
              <b>{set.no}</b> <span>{set.name}</span> <span className="quiet">{texts.skc({ n: set.rows.length })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fills colours on sale by the first ratio of their sizes. */
function fillOf(set: GoodsSet, goods: Catalogue, sets: Parameters<typeof byRatio>[2]): readonly Edit[] {
  return set.rows.flatMap(({ goodsId, colourId }) => {
    const style = goods.byId.get(goodsId)
    const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
    return style && colour?.status === 'onSale' ? byRatio(style, colour, sets) : []
  })
}

type SetSumsProps = {
  readonly set: GoodsSet
  readonly rows: readonly RowSum[]
  readonly prices: readonly Price[]
}

/** Picture of the whole, price of one piece of each, and what is ordered of them. */
function SetSums({ set, rows, prices }: SetSumsProps) {
  const texts = useTexts()
  const goodsTexts = useGoodsTexts()
  const basis = useBasis()
  const { qty, amount } = totalsOf(rows, basis)
  const onePiece = sumOf(prices)
  return (
    <section className="set-picture">
      {set.image ? <Picture address={set.image} size={480} name={set.name || set.no} /> : null}
      <p className="set-sums">
        {onePiece === undefined ? null : (
          <span className="quiet">
            {goodsTexts.sets.onePiece({ n: yuan(onePiece) })} {basis === null ? '' : goodsTexts.review.basis[basis]}
          </span>
        )}
        <b>
          {goodsTexts.facts.own} {texts.pieces({ n: qty })}
          {amount === undefined ? '' : ` ¥${yuan(amount)}`}
        </b>
      </p>
    </section>
  )
}

/** Yuan; undefined where this customer sees no prices. */
type Price = number | undefined
function yuan(amount: number | undefined): string {
  return Math.round(amount ?? 0).toLocaleString()
}
function multiplied(price: number | undefined, qty: number): number | undefined {
  return price === undefined ? undefined : price * qty
}
/** Undefined where any of them is. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce<number | undefined>((sum, amount) => {
    return sum === undefined || amount === undefined ? undefined : sum + amount
  }, 0)
}

/** Orders an outfit or rack as a whole: all edits are sent together, and each row shows its result. */
export function SetPage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const ratios = useFloor(factsOf)?.ratios ?? []
  const book = useBook()
  const basis = useBasis()
  const net = useFloor((floor) => floor.net)
  const hindrance = useHindrance()
  const [times, setTimes] = useState(1)
  const sums = useRowSums(book)
  const set = goods?.sets.find((candidate) => `${candidate.kind}-${candidate.id}` === id)
  const edits = goods && set ? fillOf(set, goods, { ratios, times }) : []
  const fill = useFill(edits, set?.kind === 'rack' ? 'display' : 'pair')
  if (!goods || !set) return <h1 className="state">{goods ? texts.gone : texts.loadingGoods}</h1>
  const { preview, pieces, isAsking, press, order, close, takeBack } = fill
  const hasRatio = set.rows.some(({ goodsId }) =>
    ratios.some(({ sizeGroupId }) => sizeGroupId === goods.byId.get(goodsId)?.sizeGroupId),
  )
  const priceOf = (row: SkcPlace) => priceOfPiece(goods, row, { basis, net })
  const prices = set.rows.map(priceOf)
  const amount = sumOf(edits.map((edit) => multiplied(priceOf(edit), edit.qty)))
  return (
    <article className="page" aria-label={set.name || set.no}>
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>
          {set.no} {set.name}
        </h1>
        <span>{texts.ofSet({ n: set.rows.length })}</span>
      </header>
      <SetSums
        set={set}
        rows={set.rows.flatMap(({ goodsId, colourId }) => sums.get(`${goodsId} ${colourId}`) ?? [])}
        prices={prices}
      />
      <ul className="lines">
        {set.rows.map((row, index) => (
          <li key={`${row.goodsId} ${row.colourId}`}>
            <SetRow goods={goods} row={row} sum={sums.get(`${row.goodsId} ${row.colourId}`)} price={prices[index]} />
          </li>
        ))}
      </ul>
      {hindrance === '' ? (
        <div className="foot">
          {hasRatio ? null : <p className="quiet">{texts.noRatio}</p>}
          {isAsking ? <FillChoice preview={preview} take={order} close={close} /> : null}
          <div className="acts">
            <label className="times">
              {texts.setTimes}
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={99}
                value={times}
                onChange={({ target }) => setTimes(Math.max(0, Math.min(99, Number(target.value) || 0)))}
              />
            </label>
            <output>
              {texts.pieces({ n: pieces })}
              {amount === undefined ? '' : ` ¥${yuan(amount)}`}
            </output>
            {takeBack ? (
              <button type="button" onClick={takeBack}>
                {texts.undo}
              </button>
            ) : null}
            <button type="button" className="main" disabled={pieces === 0 || isAsking} onClick={press}>
              {texts.orderSet}
            </button>
          </div>
        </div>
      ) : (
        <p className="barrier" role="status">
          {hindrance}
        </p>
      )}
    </article>
  )
}
