import { FilterOutlined } from '@ant-design/icons'
import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import type { EntryQuery } from './entry-filter.ts'
import { FindBox } from './find/FindBox.tsx'
import type { GoToPlace } from './find/use-go-to-place.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onGoTo: GoToPlace
  /** True on a phone: the style filters are behind one button. */
  readonly isNarrow: boolean
}

/** Selects the order of the customer and the styles shown, and jumps to a style. */
export const EntryBar = ({ query, onChange, onGoTo, isNarrow }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { orderEntry: texts } = usePhrases()
  return (
    <>
      <Select
        aria-label={texts.orderType}
        value={query.type}
        options={orderTypes.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(type) => onChange({ type })}
        popupMatchSelectWidth={false}
      />
      {isNarrow && (
        <Button
          icon={<FilterOutlined />}
          aria-label={texts.narrow}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <FindBox onGoTo={onGoTo} />
      {(!isNarrow || isOpen) && <StyleFilters query={query} onChange={onChange} />}
    </>
  )
}

const StyleFilters = ({ query, onChange }: Pick<Props, 'query' | 'onChange'>) => {
  const { orderEntry: texts, dimensions } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <Segmented<EntryQuery['show']>
        options={(['all', 'ordered', 'notOrdered', 'must', 'problems'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={query.show}
        onChange={(show) => onChange({ show })}
      />
      <FilterSelect
        label={dimensions.category}
        value={query.categoryCodes}
        options={codes('category', query.categoryCodes)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={dimensions.wave}
        value={query.waveCodes}
        options={codes('wave', query.waveCodes)}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
    </>
  )
}
