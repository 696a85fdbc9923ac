import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import type { RuleWish } from '../minimum-query.ts'

type Props = { readonly wish: RuleWish; readonly onChange: (changes: Partial<RuleWish>) => void }

/** Which rules are listed. */
export const RuleFilterBar = ({ wish, onChange }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      {wish.scope === 'levelGoods' && (
        <FilterSelect
          label={words.anyLevel}
          value={wish.levels}
          options={codes('customerLevel', wish.levels)}
          onChange={(levels) => onChange({ levels })}
        />
      )}
      {wish.scope === 'fabricColour' && (
        <FilterSelect
          label={words.anyFabric}
          value={wish.fabrics}
          options={codes('fabric', wish.fabrics)}
          onChange={(fabrics) => onChange({ fabrics })}
        />
      )}
    </>
  )
}
