import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterBar } from '../../FilterBar.tsx'
import type { RuleQuery } from '../minimum-query.ts'

type Props = { readonly query: RuleQuery; readonly onChange: (changes: Partial<RuleQuery>) => void }

/** Which rules are listed. */
export const RuleFilterBar = ({ query, onChange }: Props) => {
  const { minimums: words } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      filters={[
        query.scope === 'levelGoods' && ['levels', words.anyLevel, codes('customerLevel', query.levels)],
        query.scope === 'fabricColour' && ['fabrics', words.anyFabric, codes('fabric', query.fabrics)],
      ]}
    />
  )
}
