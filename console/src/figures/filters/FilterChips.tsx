import { Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import type { ReportFilters } from './filter-fields.ts'
import { lineText, useFilterLines } from './use-filter-lines.ts'
import './filter-chips.css'

type Props = {
  readonly query: ReportFilters
  readonly onChange: (changes: Partial<ReportFilters>) => void
  /** What else narrows the rows; it stands first. */
  readonly children?: ReactNode
}

/** So many stand in their line; the rest are counted. */
const mostShown = 6

/** What the figures are filtered by, in words; a press opens the filters. Nothing where nothing is set. */
export const FilterChips = ({ query, onChange, children }: Props) => {
  const phrases = usePhrases()
  const { dynamicReport: words } = phrases
  const [isOpen, setOpen] = useState(false)
  const lines = useFilterLines(query)
  if (lines.length === 0 && !children) return null
  const more = lines.slice(mostShown)
  const text = (line: (typeof lines)[number]) => lineText(line, phrases)
  return (
    <div className="fd-filter-chips" role="note" aria-label={words.filterTitle}>
      {children}
      {lines.slice(0, mostShown).map((line) => (
        <Tag key={line.name} className="fd-filter-chip" title={text(line)} onClick={() => setOpen(true)}>
          {text(line)}
        </Tag>
      ))}
      {more.length > 0 && (
        <Tag title={more.map(text).join('\n')} onClick={() => setOpen(true)}>
          +{more.length}
        </Tag>
      )}
      <FilterDrawer open={isOpen} query={query} onChange={onChange} onClose={() => setOpen(false)} />
    </div>
  )
}
