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
  /** Further restrictions of the rows; shown first. */
  readonly children?: ReactNode
}

/** Maximum chips in a line; the rest is counted. */
const mostShown = 6

/** Filters of the figures, as text; a press opens them. Renders nothing if there are none. */
export const FilterChips = ({ query, onChange, children }: Props) => {
  const phrases = usePhrases()
  const { dynamicReport: texts } = phrases
  const [isOpen, setOpen] = useState(false)
  const lines = useFilterLines(query)
  if (lines.length === 0 && !children) return null
  const more = lines.slice(mostShown)
  const text = (line: (typeof lines)[number]) => lineText(line, phrases)
  return (
    <div className="fd-filter-chips" role="note" aria-label={texts.filterTitle}>
      {children}
      {lines.slice(0, mostShown).map((line) => (
        <Tag key={line.name} className="fd-filter-chip fd-cut" title={text(line)} onClick={() => setOpen(true)}>
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
