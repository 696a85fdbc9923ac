import { Progress, Tag } from 'antd'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { DictionaryTag } from '../../kit/dictionary/DictionaryTag.tsx'
import { formatExact, formatInteger, formatYuan } from '../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { ExtractTags } from '../ExtractTags.tsx'
import { useBarrierText } from '../SkippedOrders.tsx'
import { useOrderExtracts } from '../use-extracts.ts'
import { completionOf, type OrderCompletion, towardsTarget } from './session/order-completion.ts'
import type { OrderSession } from './session/order-session.ts'
import { unsavedOf } from './session/unsaved-of.ts'

type Props = { readonly session: OrderSession; readonly children?: ReactNode }

/** The whole order's figures and how far they are from the target, moving with every key; at its end what can be done. */
export const OrderTotalsLine = ({ session, children }: Props) => {
  const { orderEntry: words } = usePhrases()
  const { customer, totals } = session.useHead()
  // The matrix gives the same totals object until something changes: that is the signal, the difference is counted from it.
  useSyncExternalStore(
    (tell) => session.matrix.subscribe('*', tell),
    () => session.matrix.totals(),
  )
  const barrierText = useBarrierText()
  if (!customer || !totals) return null
  const barrier = customer.barrier && barrierText({ barrier: customer.barrier, barrierAt: customer.barrierAt })
  const ahead = unsavedOf(session.matrix)
  const qty = totals.qty + ahead.qty
  const isByTag = customer.amountBasis === 'tag'
  const saved = isByTag ? totals.tagAmount : totals.netAmount
  const amount = saved === undefined ? undefined : saved + (isByTag ? ahead.tag : ahead.net)
  const amountName = isByTag ? words.tagAmount : words.netAmount
  const completion = completionOf(customer.target, towardsTarget({ customer, totals }, ahead))
  return (
    <div className="fd-order-totals">
      {customer.orderNumber && <span className="fd-order-number">{customer.orderNumber}</span>}
      <DictionaryTag dictCode="orderStatus" value={customer.status} />
      {customer.orderId !== null && <OfToday orderId={customer.orderId} />}
      {barrier && (
        <Tag color="orange" className="fd-order-barrier" title={barrier}>
          {barrier}
        </Tag>
      )}
      <Figure name={words.styles} value={formatInteger(totals.styles)} rank="least" />
      <Figure name={words.skc} value={formatInteger(totals.skc)} rank="least" />
      <Figure name={words.qty} value={formatInteger(qty)} testId="order-qty" />
      {amount !== undefined && (
        <Figure name={amountName} value={formatYuan(amount)} exact={formatExact(amount)} rank="minor" />
      )}
      <span
        className="fd-order-completion"
        title={
          completion ? completionHint(words, { completion, amountName, elsewhere: customer.elsewhere.qty }) : undefined
        }
      >
        {words.completion}
        {completion === null ? <b>-</b> : <b>{completion.percent.toFixed(1)}%</b>}
        {completion !== null && completion.percent < 100 && <span>{words.short({ value: gapOf(completion) })}</span>}
        {completion !== null && (
          <Progress
            aria-label={words.completion}
            percent={Math.min(100, completion.percent)}
            showInfo={false}
            size="small"
            style={{ width: 60 }}
          />
        )}
      </span>
      <span className="fd-spring" />
      {children}
    </div>
  )
}

/** Whether its paper, parts and copies follow it; of what is saved, not of what is being typed. */
const OfToday = ({ orderId }: { readonly orderId: number }) => {
  const extracts = useOrderExtracts(useMemo(() => [{ id: orderId }], [orderId]))
  return <ExtractTags extracts={extracts.get(orderId)} of="order" />
}

type Hint = { readonly completion: OrderCompletion; readonly amountName: string; readonly elsewhere: number }

function completionHint(words: Phrases['orderEntry'], { completion, amountName, elsewhere }: Hint): string {
  const { of, target } = completion
  const [name, write] = of === 'amount' ? [amountName, formatExact] : [words.qty, formatInteger]
  const hint = `${name} ${words.target({ value: write(target) })}`
  return elsewhere === 0 ? hint : `${hint}\n${words.panel.elsewhere({ qty: formatInteger(elsewhere) })}`
}

/** What is missing to the target. */
function gapOf({ percent, of, target }: OrderCompletion): string {
  const gap = target * (1 - percent / 100)
  return of === 'qty' ? formatInteger(Math.round(gap)) : formatYuan(gap)
}

type FigureProps = {
  readonly name: string
  readonly value: string
  readonly exact?: string
  readonly testId?: string
  /** Left out where there is little room: on a phone all but the main ones, on a laptop the least where there is more to say. */
  readonly rank?: 'main' | 'minor' | 'least'
}

const Figure = ({ name, value, exact, testId, rank = 'main' }: FigureProps) => (
  <span className={`fd-figure fd-figure-${rank}`} title={exact}>
    {name}
    <b data-testid={testId}>{value}</b>
  </span>
)
