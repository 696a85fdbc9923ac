import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { filterCount, type ReportFilters } from './filter-fields.ts'

type Props = { readonly query: ReportFilters; readonly onChange: (changes: Partial<ReportFilters>) => void }

/** Shows the number of filters set; opens all of them. */
export const FilterButton = ({ query, onChange }: Props) => {
  const { dynamicReport: texts } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Badge count={filterCount(query)} size="small">
        <Button
          icon={<FilterOutlined />}
          aria-label={texts.filter}
          title={texts.filter}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <FilterDrawer open={isOpen} query={query} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  )
}
