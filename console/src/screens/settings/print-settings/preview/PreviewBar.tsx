import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { languages } from '@fairdesk/phrases/shape'
import { Select } from 'antd'
import { memo } from 'react'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { type PreviewChoice, previewCases } from './use-preview-choice.ts'
import type { PreviewOrders } from './use-preview-orders.ts'

type Props = {
  readonly choice: PreviewChoice
  readonly orders: PreviewOrders
  readonly pages: number
  readonly isSample: boolean
}

const zooms = [0.5, 0.75, 1, 1.5] as const

/** Selects the order, the case to try and the zoom. Not re-rendered while the user types in the form. */
export const PreviewBar = memo(({ choice, orders, pages, isSample }: Props) => {
  const { printSettings: texts } = usePhrases()
  return (
    <div className="fd-forms-bar">
      <OrderChoice choice={choice} orders={orders} />
      <div>
        <Select
          aria-label={texts.tryCase}
          value={choice.tried}
          options={previewCases.map((value) => ({ value, label: texts.cases[value] }))}
          onChange={choice.setTried}
        />
        <Select
          aria-label={texts.language}
          value={choice.language}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          onChange={choice.setLanguage}
        />
        <Select<number | 'fit'>
          aria-label={texts.zoom}
          value={choice.zoom}
          options={[{ value: 'fit', label: texts.fit }, ...zooms.map((value) => ({ value, label: `${value * 100}%` }))]}
          onChange={choice.setZoom}
        />
        <span className="fd-hint fd-unbroken" role="status">
          {isSample && `${texts.sample} · `}
          {texts.pages({ pages: formatInteger(pages) })}
        </span>
      </div>
    </div>
  )
})

/** The order by number or customer, and those before and after it. */
const OrderChoice = ({ choice, orders: { orders, shown, search } }: Omit<Props, 'pages' | 'isSample'>) => {
  const { printSettings: texts } = usePhrases()
  const orderIndex = orders.findIndex(({ id }) => id === shown?.id)
  const step = (delta: number) => {
    const next = orders[orderIndex + delta]
    if (next) choice.setOrder(next)
  }
  return (
    <div>
      <FoundSelect
        className="fd-fill-width"
        search={search}
        label={texts.previewOrder}
        placeholder={texts.findOrder}
        noneText={texts.noSuchOrder}
        selected={shown && { value: shown.id, label: shown.label }}
        onChoose={(option) => option && choice.setOrder({ id: option.value, label: option.label })}
      />
      <IconButton icon={<LeftOutlined />} label={texts.before} disabled={orderIndex <= 0} onClick={() => step(-1)} />
      <span className="fd-hint fd-unbroken">
        {texts.place({ at: formatInteger(orderIndex + 1), of: formatInteger(orders.length) })}
      </span>
      <IconButton
        icon={<RightOutlined />}
        label={texts.after}
        disabled={orderIndex < 0 || orderIndex >= orders.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}
