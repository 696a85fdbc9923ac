import type { OrderCell } from '@fairdesk/outbox/cells'
import { useEffect, useRef, useState } from 'react'
import { byCurve, bySets, type Quantities } from '../../entry/fill-row.ts'
import type { Colour, Style } from '../../goods/catalogue.ts'
import type { FillWay } from '../../ordering/fill-order.ts'
import { fittedFill } from '../../ordering/runs/fitted-run.ts'
import { ownCurve } from '../../ordering/runs/former-run.ts'
import type { LimitedFill } from '../../ordering/runs/limited-fill.ts'
import { FillChoice } from '../../parts/FillChoice.tsx'
import { useFillLimits } from '../../parts/use-fill.ts'
import { useFloor } from '../../state/state.ts'
import { useBook, useCustomerFacts } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'

type Edit = OrderCell & { readonly qty: number }
type Props = {
  readonly style: Style
  readonly colour: Colour
  /** Sets these quantities. */
  readonly take: (edits: readonly Edit[]) => void
  readonly close: () => void
}

/**
 * Fills the chosen colour by a ratio, the row above, a curve or a recommendation, with a preview: within the largest
 * quantities, and on request raised to minimum and multiple.
 */
export function FillPanel({ style, colour, take, close }: Props) {
  const texts = useTexts()
  const { amounts } = useGoodsTexts()
  const facts = useCustomerFacts()
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
  const ratios = (facts?.ratios ?? []).filter(({ sizeGroupId }) => sizeGroupId === style.sizeGroupId)
  const [way, setWay] = useState(ratios[0] ? `ratio ${ratios[0].id}` : '')
  const [amount, setAmount] = useState(1)
  const [isFitted, setFitted] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  // Scroll so that the proposal and its buttons are visible together; where something is ordered already they are more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way makes the sheet higher.
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'end' })
  }, [way])
  const sizeIds = style.sizeIds.filter((sizeId) => !colour.offSizeIds.includes(sizeId))
  const rowOf = (colourId: number): Quantities =>
    new Map(style.sizeIds.map((sizeId) => [sizeId, book.cell({ goodsId: style.goodsId, colourId, sizeId }).qty]))
  const colourAbove = style.colours[style.colours.indexOf(colour) - 1]
  const guides = (facts?.guides ?? []).filter(
    ({ goodsId, colourId }) => goodsId === style.goodsId && colourId === colour.colourId,
  )
  const curve = () => ownCurve(book, { styles: goods?.styles ?? [] }, style.sizeGroupId)
  const proposed = (): Quantities => {
    const ratio = ratios.find(({ id }) => way === `ratio ${id}`)
    if (ratio) return bySets(sizeIds, new Map(ratio.parts.map(({ sizeId, part }) => [sizeId, part])), amount)
    if (way === 'above' && colourAbove) return bySets(sizeIds, rowOf(colourAbove.colourId), amount)
    if (way === 'curve') return byCurve(sizeIds, curve(), amount)
    const rowGuide = guides.find(({ sizeId }) => sizeId === null)
    if (rowGuide) return byCurve(sizeIds, curve(), rowGuide.qty)
    return new Map(guides.flatMap(({ sizeId, qty }) => (sizeId === null ? [] : [[sizeId, qty] as const])))
  }
  const proposal = way === '' ? null : proposed()
  const isOrdered = [...rowOf(colour.colourId).values()].some((qty) => qty > 0)
  const ways = [
    ...ratios.map(({ id, name }) => [`ratio ${id}`, texts.sets1({ name })] as const),
    ...(colourAbove ? [['above', texts.sameAsAbove] as const] : []),
    ['curve', texts.myCurve] as const,
    ...(guides.length > 0 ? [['guide', texts.guide] as const] : []),
  ]
  const run = sizeIds.map((sizeId) => ({
    ...{ goodsId: style.goodsId, colourId: colour.colourId, sizeId },
    qty: proposal?.get(sizeId) ?? 0,
  }))
  const colourPlace = { book, style, colour, limits: useFillLimits(), minimums: facts?.minimums ?? [] }
  const planned = (how: FillWay) => fittedFill(colourPlace, run, { way: how, isFitted })
  const replaced = planned('replace')
  const fittedQty = fittedFill(colourPlace, run, { way: 'replace', isFitted: true }).filledQty
  const isFittable = fittedQty !== fittedFill(colourPlace, run, { way: 'replace', isFitted: false }).filledQty
  return (
    <section className="sheet" aria-label={texts.fill} ref={sheet}>
      <div className="chips">
        {ways.map(([key, text]) => (
          <button key={key} type="button" aria-pressed={way === key} onClick={() => setWay(key)}>
            {text}
          </button>
        ))}
      </div>
      {way === 'guide' ? null : (
        <AmountField
          label={amounts[way === 'curve' ? 'pieces' : way === 'above' ? 'times' : 'sets']}
          amount={amount}
          setAmount={setAmount}
        />
      )}
      {proposal ? (
        <Proposal
          fill={replaced}
          fit={isFittable && { qty: fittedQty, isFitted, toggle: () => setFitted(!isFitted) }}
        />
      ) : (
        <p className="proposal" role="status">
          {texts.preview}
        </p>
      )}
      {proposal && isOrdered ? (
        <FillChoice
          preview={[
            {
              ...{ goodsId: style.goodsId, previousQty: replaced.previousQty },
              ...{ added: planned('add').filledQty, replaced: replaced.filledQty },
            },
          ]}
          take={(how) => take(planned(how).edits)}
          close={close}
        />
      ) : (
        <div className="acts">
          <button type="button" onClick={close}>
            {texts.cancel}
          </button>
          <button type="button" className="main" disabled={!proposal} onClick={() => take(replaced.edits)}>
            {texts.take}
          </button>
        </div>
      )}
    </section>
  )
}

type ProposalProps = {
  readonly fill: LimitedFill
  /** Offer to keep minimum and multiple; false where they are kept. */
  readonly fit: false | { readonly qty: number; readonly isFitted: boolean; readonly toggle: () => void }
}

/** Pieces by size, and what limits leave out of them. */
function Proposal({ fill: { edits, cut }, fit }: ProposalProps) {
  const { fill: texts, start } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  return (
    <>
      <p className="proposal" role="status">
        {edits.map(({ sizeId, qty }) => `${goods?.sizes.get(sizeId)} ${qty}`).join('  ')}
      </p>
      {cut > 0 ? <p className="quiet">{start.cut({ n: cut })}</p> : null}
      {fit ? (
        <div className="chips">
          <button type="button" aria-pressed={fit.isFitted} onClick={fit.toggle}>
            {texts.fit({ n: fit.qty })}
          </button>
        </div>
      ) : null}
    </>
  )
}

type AmountProps = { readonly label: string; readonly amount: number; readonly setAmount: (amount: number) => void }

function AmountField({ label, amount, setAmount }: AmountProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={9999}
        value={amount}
        onChange={({ target }) => setAmount(Math.max(0, Math.min(9999, Number(target.value) || 0)))}
      />
    </label>
  )
}
