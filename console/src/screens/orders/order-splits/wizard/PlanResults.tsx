import { orderSplits as orderSplitsCalls } from '@fairdesk/contract/areas/orders/order-splits'
import type { PlanPreview, SplitSum } from '@fairdesk/contract/areas/orders/split-plans'
import type { ReactNode } from 'react'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'

/** A plan with its place among those that were counted. */
export type PlanOption = PlanPreview & { readonly no: number }

type Props = {
  readonly plans: readonly PlanOption[]
  readonly isBusy: boolean
  readonly onCreate: (index: number) => void
}

/**
 * Results of the plans side by side: pieces, amounts, per date and receiver, the remainder and rows that cannot be
 * split.
 */
export const PlanResults = ({ plans, isBusy, onCreate }: Props) => {
  const { orderSplits } = usePhrases()
  const labels = orderSplits.wizard
  const texts = labels.result
  const hasAmounts = plans.some((plan) => amountText(plan) !== '')
  const lines: (readonly [name: string, of: (plan: PlanPreview) => ReactNode])[] = [
    [texts.orders, ({ orders }) => formatInteger(orders)],
    [texts.parts, ({ parts }) => formatInteger(parts)],
    [texts.qty, ({ qty }) => formatInteger(qty)],
    ...(hasAmounts ? [[texts.amount, (plan: PlanPreview) => amountText(plan)] as const] : []),
    [
      texts.over,
      ({ over }) =>
        over.qty === 0
          ? '0'
          : `${formatInteger(over.qty)} · ${texts.orderCount({ count: formatInteger(over.orders) })}`,
    ],
    [texts.drafts, ({ drafts }) => <Drafts drafts={drafts} />],
    [texts.dates, (plan) => <Sums kind="date" sums={plan.dates} empty={texts.noDate} texts={texts} />],
    [texts.keys, (plan) => <Sums kind="name" sums={plan.keys} empty={texts.noDate} texts={texts} />],
    [texts.stores, (plan) => <Sums kind="name" sums={plan.stores} empty="" texts={texts} />],
    [texts.cannot, (plan) => <Cannot plan={plan} />],
  ]
  return (
    <table className="fd-wizard-plans" aria-label={labels.preview}>
      <thead>
        <tr>
          <th scope="row" />
          {plans.map(({ no, name, mode }) => (
            <th scope="col" key={no}>
              {name} · {orderSplits.modes[mode]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {plans.map((plan) => (
              <td key={plan.no}>{textOf(plan)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" />
          {plans.map((plan) => (
            <td key={plan.no}>
              <WriteButton
                write={orderSplitsCalls.splitOrder}
                type="primary"
                size="small"
                loading={isBusy}
                disabled={plan.parts === 0}
                onClick={() => onCreate(plan.no)}
              >
                {labels.create}
              </WriteButton>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Drafts that the orders have already: whose they are, and how many were changed by hand. */
export const Drafts = ({ drafts }: { readonly drafts: PlanPreview['drafts'] }) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  const { orders, parts, qty, plans, people, changed } = drafts
  if (parts === 0) return '0'
  const names = { plans: plans.join(texts.comma) || '-', people: people.join(texts.comma) || '-' }
  return (
    <>
      <div>{texts.drafts({ orders: formatInteger(orders), parts: formatInteger(parts), qty: formatInteger(qty) })}</div>
      <div className="fd-weak">{texts.draftsOf(names)}</div>
      {changed > 0 && <div className="fd-weak">{texts.draftsChanged({ count: formatInteger(changed) })}</div>}
    </>
  )
}

const mostSums = 12

type SumsProps = {
  readonly kind: 'date' | 'name'
  readonly sums: readonly SplitSum[]
  readonly empty: string
  readonly texts: Phrases['orderSplits']['wizard']['result']
}

const Sums = ({ kind, sums, empty, texts }: SumsProps) => (
  <div className="fd-wizard-sums" data-kind={kind}>
    {sums.slice(0, mostSums).map((sum) => (
      <SumLine key={sum.key} sum={sum} name={sum.name || empty} />
    ))}
    {sums.length > mostSums && <span>{texts.others({ count: formatInteger(sums.length - mostSums) })}</span>}
  </div>
)

const SumLine = ({ sum, name }: { readonly sum: SplitSum; readonly name: string }) => (
  <>
    <span title={name}>{name}</span>
    <span>{formatInteger(sum.qty)}</span>
    <span className="fd-weak">{amountText(sum)}</span>
  </>
)

const Cannot = ({ plan }: { readonly plan: PlanPreview }) => {
  const { orderSplits } = usePhrases()
  const texts = orderSplits.wizard
  if (plan.cannot.length === 0) return '0'
  return plan.cannot.map(({ code, count, examples }) => (
    <div key={code} title={examples.map(({ number, customerName }) => `${number} ${customerName}`).join('\n')}>
      {texts.cannot[code]} {formatInteger(count)}
    </div>
  ))
}

function amountText({
  netAmount,
  tagAmount,
}: {
  readonly netAmount?: number | undefined
  readonly tagAmount?: number | undefined
}): string {
  const amount = netAmount ?? tagAmount
  return amount === undefined ? '' : formatYuan(amount)
}
