import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import type { RuleQuery } from '../minimum-query.ts'

type Props = { readonly query: RuleQuery; readonly onChange: (changes: Partial<RuleQuery>) => void }

/** Which rules are listed. */
export const RuleFilterBar = ({ query, onChange }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      {query.scope === 'levelGoods' && (
        <FilterSelect
          label={words.anyLevel}
          value={query.levels}
          options={codes('customerLevel', query.levels)}
          onChange={(levels) => onChange({ levels })}
        />
      )}
      {query.scope === 'fabricColour' && (
        <FilterSelect
          label={words.anyFabric}
          value={query.fabrics}
          options={codes('fabric', query.fabrics)}
          onChange={(fabrics) => onChange({ fabrics })}
        />
      )}
    </>
  )
}
