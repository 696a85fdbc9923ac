import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { filterCount, type ReportFilters } from './filter-fields.ts'

type Props = { readonly query: ReportFilters; readonly onChange: (changes: Partial<ReportFilters>) => void }

/** How many filters are set; opens all of them. */
export const FilterButton = ({ query, onChange }: Props) => {
  const { dynamicReport: words } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Badge count={filterCount(query)} size="small">
        <Button
          icon={<FilterOutlined />}
          aria-label={words.filter}
          title={words.filter}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <FilterDrawer open={isOpen} query={query} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  )
}
