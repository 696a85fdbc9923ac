import { Input } from 'antd'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import type { RowDraft } from './row-draft.ts'

type Props = {
  readonly draft: RowDraft
  /** Rows that were ticked; 0 for all. */
  readonly count: number
  readonly onChange: (changes: Partial<RowDraft>) => void
}

/** Which rows of the orders: those ticked, and of them what is asked for. */
export const WhichRows = ({ draft, count, onChange }: Props) => {
  const { orderRows: words } = usePhrases()
  const codes = useCodeOptions()
  return (
    <div className="fd-rows-line">
      <span>
        {words.which}: {count === 0 ? words.allRows : words.chosenRows({ count: formatInteger(count) })}
      </span>
      <Input
        className="fd-rows-keyword"
        allowClear
        aria-label={words.keyword}
        placeholder={words.keyword}
        maxLength={60}
        value={draft.keyword}
        onChange={({ target }) => onChange({ keyword: target.value })}
      />
      <FilterSelect
        label={words.category}
        value={draft.categoryCodes}
        options={codes('category', [...draft.categoryCodes])}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={words.wave}
        value={draft.waveCodes}
        options={codes('wave', [...draft.waveCodes])}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
    </div>
  )
}
