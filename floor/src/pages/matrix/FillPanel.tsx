import type { OrderCell } from '@fairdesk/outbox/cells'
import { useEffect, useRef, useState } from 'react'
import { useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import { byCurve, bySets, curveOf, type Quantities } from '../../entry/fill-row.ts'
import type { Colour, Style } from '../../goods/catalogue.ts'
import { type FillWay, previewFill } from '../../ordering/fill-order.ts'
import { useBook, useCustomerFacts } from '../../ordering/use-order.ts'
import { FillChoice } from '../../parts/FillChoice.tsx'

type Edit = OrderCell & { readonly qty: number }
type Props = {
  readonly style: Style
  readonly colour: Colour
  readonly take: (edits: readonly Edit[], way: FillWay) => void
  readonly close: () => void
}

/** Fills the chosen colour by a ratio, the row above, a curve or what is recommended: seen before it counts. */
export function FillPanel({ style, colour, take, close }: Props) {
  const words = useWords()
  const facts = useCustomerFacts()
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
  const [way, setWay] = useState('')
  const [amount, setAmount] = useState(1)
  const sheet = useRef<HTMLElement>(null)
  // What it proposes and what takes it are seen at once.
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'end' })
  }, [])
  const sizeIds = style.sizeIds.filter((sizeId) => !colour.offSizeIds.includes(sizeId))
  const rowOf = (colourId: number): Quantities =>
    new Map(style.sizeIds.map((sizeId) => [sizeId, book.cell({ goodsId: style.goodsId, colourId, sizeId }).qty]))
  const ratios = (facts?.ratios ?? []).filter(({ sizeGroupId }) => sizeGroupId === style.sizeGroupId)
  const above = style.colours[style.colours.indexOf(colour) - 1]
  const guides = (facts?.guides ?? []).filter(
    ({ goodsId, colourId }) => goodsId === style.goodsId && colourId === colour.colourId,
  )
  const curve = () => {
    const alike = (goods?.styles ?? []).filter(({ sizeGroupId }) => sizeGroupId === style.sizeGroupId)
    const ids = new Set(alike.map(({ goodsId }) => goodsId))
    return curveOf(
      book
        .all()
        .filter(({ goodsId }) => ids.has(goodsId))
        .map(({ sizeId, qty }) => new Map([[sizeId, qty]])),
    )
  }
  const proposed = (): Quantities => {
    const ratio = ratios.find(({ id }) => way === `ratio ${id}`)
    if (ratio) return bySets(sizeIds, new Map(ratio.parts.map(({ sizeId, part }) => [sizeId, part])), amount)
    if (way === 'above' && above) return bySets(sizeIds, rowOf(above.colourId), amount)
    if (way === 'curve') return byCurve(sizeIds, curve(), amount)
    const whole = guides.find(({ sizeId }) => sizeId === null)
    if (whole) return byCurve(sizeIds, curve(), whole.qty)
    return new Map(guides.flatMap(({ sizeId, qty }) => (sizeId === null ? [] : [[sizeId, qty] as const])))
  }
  const shown = way === '' ? null : proposed()
  const isOrdered = [...rowOf(colour.colourId).values()].some((qty) => qty > 0)
  const ways = [
    ...ratios.map(({ id, name }) => [`ratio ${id}`, words.sets1({ name })] as const),
    ...(above ? [['above', words.sameAsAbove] as const] : []),
    ['curve', words.myCurve] as const,
    ...(guides.length > 0 ? [['guide', words.guide] as const] : []),
  ]
  const edits = () =>
    sizeIds.map((sizeId) => ({
      goodsId: style.goodsId,
      colourId: colour.colourId,
      sizeId,
      qty: shown?.get(sizeId) ?? 0,
    }))
  return (
    <section className="sheet" aria-label={words.fill} ref={sheet}>
      <div className="chips">
        {ways.map(([key, text]) => (
          <button key={key} type="button" aria-pressed={way === key} onClick={() => setWay(key)}>
            {text}
          </button>
        ))}
      </div>
      <label>
        {words.fillQty}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={9999}
          value={amount}
          onChange={({ target }) => setAmount(Math.max(0, Math.min(9999, Number(target.value) || 0)))}
        />
      </label>
      <p className="proposal" role="status">
        {shown
          ? sizeIds.map((sizeId) => `${goods?.sizes.get(sizeId)} ${shown.get(sizeId) ?? 0}`).join('  ')
          : words.preview}
      </p>
      {shown && isOrdered ? (
        <FillChoice preview={previewFill(book, edits())} take={(how) => take(edits(), how)} close={close} />
      ) : (
        <div className="acts">
          <button type="button" onClick={close}>
            {words.cancel}
          </button>
          <button type="button" className="main" disabled={!shown} onClick={() => take(edits(), 'replace')}>
            {words.take}
          </button>
        </div>
      )}
    </section>
  )
}
