import { CloseOutlined, FilterOutlined } from '@ant-design/icons'
import type { FilterChip } from '@fairdesk/contract/areas/reports/report-pickers'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { type FilteredReport, type ReportFilters, understandsFilter } from '@fairdesk/contract/reports/report-filters'
import { formatFilter } from '@fairdesk/phrases/format-filter'
import { Badge, Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { tellTooMany } from '../../kit/page/notify-missed.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { filterCount, noFilters, withField } from './filter-fields.ts'
import { MissingCodes } from './MissingCodes.tsx'
import { useFilterLines } from './use-filter-lines.ts'
import './filter-chips.css'

export type FilterBarProps = {
  readonly report: FilteredReport
  readonly query: ReportFilters
  /** `replace`: without a history entry, for filters taken over from another screen. */
  readonly onChange: (changes: ReportFilters, options?: { readonly replace: boolean }) => void
  /** Keyword that can be typed in the bar; the others are in the drawer. */
  readonly keyword?: keyof ReportFilters
  /** The screen's own choices, before the filters. */
  readonly children?: ReactNode
}

/** Filters of figures: a button that opens all of them, and a chip in words for each one set. */
export const FilterChipBar = ({ report, query, onChange, keyword, children }: FilterBarProps) => {
  const { dynamicReport: texts } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const filters = { goods: query.goods, customers: query.customers }
  const chips = useFilterLines(filters)
  const count = filterCount(filters)
  return (
    <div className="fd-page-bar fd-filter-bar">
      {children}
      {keyword && <Keyword side={keyword} filters={filters} onChange={onChange} />}
      <Badge count={count} size="small">
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {texts.filter}
        </Button>
      </Badge>
      <fieldset className="fd-bare fd-flush fd-filter-chips" aria-label={texts.filterTitle}>
        {chips.map((chip) => (
          <Chip
            key={`${chip.side} ${chip.field}`}
            chip={chip}
            report={report}
            onOpen={() => setOpen(true)}
            onRemove={() => onChange(withoutChip(filters, chip))}
          />
        ))}
      </fieldset>
      {count > 1 && (
        <Button type="link" size="small" onClick={() => onChange(noFilters)}>
          {texts.removeFilters}
        </Button>
      )}
      <FilterDrawer open={isOpen} query={filters} onChange={onChange} onClose={() => setOpen(false)} />
    </div>
  )
}

type KeywordProps = {
  readonly side: keyof ReportFilters
  readonly filters: ReportFilters
  readonly onChange: FilterBarProps['onChange']
}

const Keyword = ({ side, filters, onChange }: KeywordProps) => {
  const { dynamicReport: texts, shell } = usePhrases()
  const { keyword = '' } = filters[side]
  return (
    <>
      <KeywordBox
        value={keyword}
        label={shell.search}
        placeholder={side === 'goods' ? texts.keyword : texts.customerKeyword}
        onChange={(typed) =>
          // Further letters of one keyword add no history entry.
          onChange({ ...filters, [side]: withField(filters[side], 'keyword', typed) }, { replace: keyword !== '' })
        }
        onTooMany={() => tellTooMany(mostCodes)}
      />
      <MissingCodes kind={side} keyword={keyword} />
    </>
  )
}

type ChipProps = {
  readonly chip: FilterChip
  readonly report: FilteredReport
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** Grey if the report cannot be counted by it, amber if some of its values are gone. */
const Chip = ({ chip, report, onOpen, onRemove }: ChipProps) => {
  const phrases = usePhrases()
  const { dynamicReport: texts } = phrases
  const { name, side, field, missing, values } = chip
  const text = formatFilter(chip, phrases)
  const isUsed = understandsFilter(report, side, field)
  const isGone = missing > 0 && values.length === 0
  const note = isUsed ? (isGone ? texts.goneFilter : '') : texts.unusedFilter({ name })
  return (
    <Tag
      className="fd-filter-chip fd-row"
      data-unused={!isUsed || undefined}
      data-gone={(isUsed && missing > 0) || undefined}
      title={[text, note].filter(Boolean).join('\n')}
    >
      <button type="button" className="fd-plain-button fd-cut" onClick={onOpen}>
        {text}
        {note !== '' && <span className="fd-unseen">{note}</span>}
      </button>
      <button
        type="button"
        className="fd-plain-button"
        aria-label={texts.removeFilter({ name })}
        title={texts.removeFilter({ name })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </Tag>
  )
}

function withoutChip(filters: ReportFilters, { side, field }: FilterChip): ReportFilters {
  const remaining = Object.fromEntries(Object.entries(filters[side]).filter(([name]) => name !== field))
  return { ...filters, [side]: remaining }
}
