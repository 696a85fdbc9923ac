import { Segmented } from 'antd'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { EntryFilter } from './entry-filter.ts'

type Props = { readonly filter: EntryFilter; readonly onChange: (changes: Partial<EntryFilter>) => void }

/** Which styles are shown. */
export const EntryFilterBar = ({ filter, onChange }: Props) => {
  const { orderEntry: words, dimensions, shell } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <Segmented<EntryFilter['ordered']>
        options={[
          { value: 'all', label: words.all },
          { value: 'ordered', label: words.ordered },
          { value: 'notOrdered', label: words.notOrdered },
        ]}
        value={filter.ordered}
        onChange={(ordered) => onChange({ ordered })}
      />
      <KeywordBox
        value={filter.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={dimensions.category}
        value={filter.categoryCodes}
        options={codes('category', filter.categoryCodes)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={dimensions.wave}
        value={filter.waveCodes}
        options={codes('wave', filter.waveCodes)}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
    </>
  )
}
