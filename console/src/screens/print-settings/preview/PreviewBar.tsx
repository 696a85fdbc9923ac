import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { languages } from '@fairdesk/phrases/shape'
import { Select } from 'antd'
import { memo } from 'react'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { type PreviewChoice, previewCases } from './use-preview-choice.ts'
import type { PreviewOrders } from './use-preview-orders.ts'

type Props = {
  readonly choice: PreviewChoice
  readonly orders: PreviewOrders
  readonly pages: number
  readonly isSample: boolean
}

const zooms = [0.5, 0.75, 1, 1.5] as const

/** Which order is shown, what the template is tried with, and how large. It stays as it is while one types in the form. */
export const PreviewBar = memo(({ choice, orders, pages, isSample }: Props) => {
  const { printSettings: words } = usePhrases()
  return (
    <div className="fd-forms-bar">
      <OrderChoice choice={choice} orders={orders} />
      <div>
        <Select
          aria-label={words.tryCase}
          value={choice.tried}
          options={previewCases.map((value) => ({ value, label: words.cases[value] }))}
          onChange={choice.setTried}
        />
        <Select
          aria-label={words.language}
          value={choice.language}
          options={languages.map((value) => ({ value, label: words.languages[value] }))}
          onChange={choice.setLanguage}
        />
        <Select<number | 'fit'>
          aria-label={words.zoom}
          value={choice.zoom}
          options={[{ value: 'fit', label: words.fit }, ...zooms.map((value) => ({ value, label: `${value * 100}%` }))]}
          onChange={choice.setZoom}
        />
        <span className="fd-forms-count" role="status">
          {isSample && `${words.sample} · `}
          {words.pages({ pages: formatInteger(pages) })}
        </span>
      </div>
    </div>
  )
})

/** The order by number or customer, and those before and after it. */
const OrderChoice = ({ choice, orders: { orders, shown, search } }: Omit<Props, 'pages' | 'isSample'>) => {
  const { printSettings: words } = usePhrases()
  const at = orders.findIndex(({ id }) => id === shown?.id)
  const step = (by: number) => {
    const next = orders[at + by]
    if (next) choice.setOrder(next)
  }
  return (
    <div>
      <FoundSelect
        className="fd-forms-order"
        search={search}
        label={words.previewOrder}
        placeholder={words.findOrder}
        noneText={words.noSuchOrder}
        chosen={shown && { value: shown.id, label: shown.label }}
        onChoose={(found) => found && choice.setOrder({ id: found.value, label: found.label })}
      />
      <IconButton icon={<LeftOutlined />} label={words.before} disabled={at <= 0} onClick={() => step(-1)} />
      <span className="fd-forms-count">
        {words.place({ at: formatInteger(at + 1), of: formatInteger(orders.length) })}
      </span>
      <IconButton
        icon={<RightOutlined />}
        label={words.after}
        disabled={at < 0 || at >= orders.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}
