import { FilterOutlined } from '@ant-design/icons'
import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import type { EntryQuery } from './entry-filter.ts'
import { FindBox } from './find/FindBox.tsx'
import type { GoToPlace } from './find/use-go-to-place.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onGoTo: GoToPlace
  /** A phone: what narrows the styles stands behind one button. */
  readonly isNarrow: boolean
}

/** Which order of the customer's, which of its styles, and where to go among them. */
export const EntryBar = ({ query, onChange, onGoTo, isNarrow }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { orderEntry: words } = usePhrases()
  return (
    <>
      <Select
        aria-label={words.orderType}
        value={query.type}
        options={orderTypes.map((value) => ({ value, label: words.types[value] }))}
        onChange={(type) => onChange({ type })}
        popupMatchSelectWidth={false}
      />
      {isNarrow && (
        <Button
          icon={<FilterOutlined />}
          aria-label={words.narrow}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <FindBox onGoTo={onGoTo} />
      {(!isNarrow || isOpen) && <StyleFilters query={query} onChange={onChange} />}
    </>
  )
}

/** Which styles are shown. */
const StyleFilters = ({ query, onChange }: Pick<Props, 'query' | 'onChange'>) => {
  const { orderEntry: words, dimensions } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <Segmented<EntryQuery['show']>
        options={(['all', 'ordered', 'notOrdered', 'must', 'problems'] as const).map((value) => ({
          value,
          label: words[value],
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
