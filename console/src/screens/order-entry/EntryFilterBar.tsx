import { Segmented } from 'antd'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import type { EntryFilter } from './entry-filter.ts'

type Props = { readonly filter: EntryFilter; readonly onChange: (changes: Partial<EntryFilter>) => void }

/** Which styles are shown. */
export const EntryFilterBar = ({ filter, onChange }: Props) => {
  const { orderEntry: words, dimensions } = usePhrases()
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
      <FilterBar
        query={filter}
        onChange={onChange}
        keyword={words.keyword}
        filters={[
          ['categoryCodes', dimensions.category, codes('category', filter.categoryCodes)],
          ['waveCodes', dimensions.wave, codes('wave', filter.waveCodes)],
        ]}
      />
    </>
  )
}
