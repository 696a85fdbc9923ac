import { Input } from 'antd'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../../ui/list/filters/FilterSelect.tsx'
import type { RowDraft } from './row-draft.ts'

type Props = {
  readonly draft: RowDraft
  /** Rows that were ticked; 0 for all. */
  readonly count: number
  readonly onChange: (changes: Partial<RowDraft>) => void
}

/** Selects rows of the orders: the ticked ones, narrowed by a filter. */
export const WhichRows = ({ draft, count, onChange }: Props) => {
  const { orderRows: texts } = usePhrases()
  const codes = useCodeOptions()
  return (
    <div className="fd-rows-line fd-row fd-wrap">
      <span>
        {texts.which}: {count === 0 ? texts.allRows : texts.chosenRows({ count: formatInteger(count) })}
      </span>
      <Input
        style={{ width: 160 }}
        allowClear
        aria-label={texts.keyword}
        placeholder={texts.keyword}
        maxLength={60}
        value={draft.keyword}
        onChange={({ target }) => onChange({ keyword: target.value })}
      />
      <FilterSelect
        label={texts.category}
        value={draft.categoryCodes}
        options={codes('category', [...draft.categoryCodes])}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={texts.wave}
        value={draft.waveCodes}
        options={codes('wave', [...draft.waveCodes])}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
    </div>
  )
}
