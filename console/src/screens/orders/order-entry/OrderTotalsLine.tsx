import { Progress, Tag } from 'antd'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { DictionaryTag } from '../../../kit/dictionary/DictionaryTag.tsx'
import { formatExact, formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { CustomerClosing } from '../../CustomerClosing.tsx'
import { ExtractTags } from '../ExtractTags.tsx'
import { useBarrierText } from '../SkippedOrders.tsx'
import { useOrderExtracts } from '../use-extracts.ts'
import { completionOf, type OrderCompletion, towardsTarget } from './session/order-completion.ts'
import type { OrderSession } from './session/order-session.ts'
import { unsavedOf } from './session/unsaved-of.ts'

/** Totals of the whole order and their distance to the target, updated with every key; actions at the end. */
export const OrderTotalsLine = ({
  session,
  onOpened,
  children,
}: {
  readonly session: OrderSession
  /** Called when the customer may order again, or no longer. */
  readonly onOpened: () => void
  readonly children?: ReactNode
}) => {
  const { orderEntry: texts } = usePhrases()
  const { customer, totals } = session.useHead()
  // The matrix returns the same totals object until something changes, which triggers the next render.
  useSyncExternalStore(
    (listener) => session.matrix.subscribe('*', listener),
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
  const amountName = isByTag ? texts.tagAmount : texts.netAmount
  const completion = completionOf(customer.target, towardsTarget({ customer, totals }, ahead))
  return (
    <div className="fd-order-totals fd-row">
      {customer.orderNumber && <span className="fd-order-number">{customer.orderNumber}</span>}
      <DictionaryTag dictCode="orderStatus" value={customer.status} />
      {customer.orderId !== null && <OfToday orderId={customer.orderId} />}
      {barrier && (
        <Tag color="orange" className="fd-order-barrier" title={barrier}>
          {barrier}
        </Tag>
      )}
      {customer.barrier === 'after-hours' && <CustomerClosing customerId={customer.id} text="none" onDone={onOpened} />}
      <Figure name={texts.styles} value={formatInteger(totals.styles)} rank="least" />
      <Figure name={texts.skc} value={formatInteger(totals.skc)} rank="least" />
      <Figure name={texts.qty} value={formatInteger(qty)} testId="order-qty" />
      {amount !== undefined && (
        <Figure name={amountName} value={formatYuan(amount)} exact={formatExact(amount)} rank="minor" />
      )}
      <span
        className="fd-order-completion fd-row"
        title={
          completion ? completionHint(texts, { completion, amountName, elsewhere: customer.elsewhere.qty }) : undefined
        }
      >
        {texts.completion}
        {completion === null ? <b>-</b> : <b>{completion.percent.toFixed(1)}%</b>}
        {completion !== null && completion.percent < 100 && <span>{texts.short({ value: gapOf(completion) })}</span>}
        {completion !== null && (
          <Progress
            aria-label={texts.completion}
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

/** Shows whether the order's paper, parts and copies match its saved state, not the edits being typed. */
const OfToday = ({ orderId }: { readonly orderId: number }) => {
  const extracts = useOrderExtracts(useMemo(() => [{ id: orderId }], [orderId]))
  return <ExtractTags extracts={extracts.get(orderId)} kind="order" />
}

type Hint = { readonly completion: OrderCompletion; readonly amountName: string; readonly elsewhere: number }

function completionHint(texts: Phrases['orderEntry'], { completion, amountName, elsewhere }: Hint): string {
  const { measure, target } = completion
  const [name, write] = measure === 'amount' ? [amountName, formatExact] : [texts.qty, formatInteger]
  const hint = `${name} ${texts.target({ value: write(target) })}`
  return elsewhere === 0 ? hint : `${hint}\n${texts.panel.elsewhere({ qty: formatInteger(elsewhere) })}`
}

/** Returns the shortfall to the target. */
function gapOf({ percent, measure, target }: OrderCompletion): string {
  const gap = target * (1 - percent / 100)
  return measure === 'qty' ? formatInteger(Math.round(gap)) : formatYuan(gap)
}

type FigureProps = {
  readonly name: string
  readonly value: string
  readonly exact?: string
  readonly testId?: string
  /**
   * Priority when space is short: a phone shows only the main ones, a laptop hides the least if more must be shown.
   */
  readonly rank?: 'main' | 'minor' | 'least'
}

const Figure = ({ name, value, exact, testId, rank = 'main' }: FigureProps) => (
  <span className={`fd-figure fd-figure-${rank}`} title={exact}>
    {name}
    <b data-testid={testId}>{value}</b>
  </span>
)
