import { baseData } from '@fairdesk/contract/areas/base-data'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import type { RuleWish } from './minimum-wish.ts'

type Props = { readonly wish: RuleWish; readonly onChange: (changes: Partial<RuleWish>) => void }

/** Which rules are listed. */
export const RuleFilterBar = ({ wish, onChange }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const options = (type: string) => codes && (codes[type] ?? []).map(({ code, name }) => ({ value: code, label: name }))
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
          options={options('customerLevel')}
          onChange={(levels) => onChange({ levels })}
        />
      )}
      {wish.scope === 'fabricColour' && (
        <FilterSelect
          label={words.anyFabric}
          value={wish.fabrics}
          options={options('fabric')}
          onChange={(fabrics) => onChange({ fabrics })}
        />
      )}
    </>
  )
}
