import type { OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { memo } from 'react'
import type { OrderLine } from '../../ordering/order-lines.ts'
import { categoryTargets, orderTarget, type TargetFigures } from '../../ordering/order-target.ts'
import { groupLines } from '../../ordering/review-lines.ts'
import { type RowSum, type Totals, totalsOf } from '../../ordering/sums.ts'
import { useBasis, useCustomerFacts, useServed } from '../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { useGroupNames } from './review/use-group-names.ts'

type Props = {
  /** Rows as they are at this moment, which the lines may still follow. */
  readonly rows: ReadonlyMap<string, RowSum>
  readonly lines: readonly OrderLine[]
  /** Totals of the customer's orders of the other types, which count too. */
  readonly elsewhere: OrderTotals | undefined
}
type Done = Pick<Totals, 'qty' | 'amount'>

/** The order against its targets, by pieces and by amount, in all and by category. */
export const Targets = memo(function Targets({ rows, lines, elsewhere }: Props) {
  const texts = useTexts()
  const basis = useBasis()
  const targets = useCustomerFacts()?.targets
  const target = orderTarget(targets, useServed()?.isPart === true)
  const { qty, amount } = totalsOf(rows.values(), basis)
  const elsewhereFigures = {
    qty: elsewhere?.qty ?? 0,
    amount: (basis === 'net' ? elsewhere?.netAmount : elsewhere?.tagAmount) ?? 0,
  }
  const done = {
    qty: qty + elsewhereFigures.qty,
    amount: amount === undefined ? undefined : amount + elsewhereFigures.amount,
  }
  return (
    <>
      <Measures target={target} done={done} name={texts.target} />
      {elsewhereFigures.qty > 0 && (target.qty ?? target.amount) ? (
        <p className="quiet">{texts.otherOrders({ n: elsewhereFigures.qty.toLocaleString() })}</p>
      ) : null}
      <ByCategory lines={lines} hasOthers={elsewhereFigures.qty > 0} />
    </>
  )
})

function ByCategory({ lines, hasOthers }: { readonly lines: readonly OrderLine[]; readonly hasOthers: boolean }) {
  const { review } = useGoodsTexts()
  const basis = useBasis()
  const nameOf = useGroupNames()
  const targets = categoryTargets(useCustomerFacts()?.targets)
  if (targets.size === 0) return null
  const groups = groupLines(lines, { group: 'category', basis, values: [...targets.keys()] })
  const doneOf = (code: string): Done => groups.find(({ value }) => value === code)?.totals ?? nothingDone(basis)
  const reached = [...targets].filter(([code, target]) => isReached(doneOf(code), target)).length
  return (
    <details>
      <summary>{review.byCategory({ n: reached, of: targets.size })}</summary>
      {hasOthers ? <p className="quiet">{review.thisOrderAlone}</p> : null}
      {[...targets].map(([code, target]) => (
        <Measures key={code} target={target} done={doneOf(code)} name={nameOf('category', code)} />
      ))}
    </details>
  )
}

function nothingDone(basis: 'tag' | 'net' | null): Done {
  return { qty: 0, amount: basis === null ? undefined : 0 }
}

function isReached(done: Done, target: TargetFigures): boolean {
  return (target.qty ?? 0) <= done.qty && (target.amount ?? 0) <= (done.amount ?? Number.MAX_VALUE)
}

/** A line for pieces and one for amount, as far as there are such targets. */
function Measures({
  target,
  done,
  name,
}: {
  readonly target: TargetFigures
  readonly done: Done
  readonly name: string
}) {
  const { pieces, units } = useTexts()
  const { review } = useGoodsTexts()
  return (
    <>
      {target.qty ? (
        <Measure name={name} unit={review.byPieces} done={done.qty} total={target.qty} format={(n) => pieces({ n })} />
      ) : null}
      {target.amount && done.amount !== undefined ? (
        <Measure
          name={name}
          unit={review.byAmount}
          done={done.amount}
          total={target.amount}
          format={(n) => units.amount({ n })}
        />
      ) : null}
    </>
  )
}

type MeasureProps = {
  readonly name: string
  readonly unit: string
  readonly done: number
  readonly total: number
  readonly format: (n: string) => string
}

function Measure({ name, unit, done, total, format }: MeasureProps) {
  const texts = useTexts()
  const figure = (n: number) => format(Math.round(n).toLocaleString())
  return (
    <p className="target">
      <span className="cut">
        {name} <span className="quiet">{unit}</span>
      </span>{' '}
      <meter min={0} max={total} value={Math.min(done, total)} aria-label={`${name} ${unit}`} />{' '}
      <b>{texts.percent({ n: Math.round((done / total) * 100) })}</b>{' '}
      {done < total ? <span className="quiet">{texts.missing({ n: figure(total - done) })}</span> : null}
    </p>
  )
}
