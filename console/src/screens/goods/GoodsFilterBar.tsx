import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { GoodsQuery } from './goods-query.ts'

type Props = { readonly query: GoodsQuery; readonly onChange: (changes: Partial<GoodsQuery>) => void }

/** Which goods are listed. */
export const GoodsFilterBar = ({ query, onChange }: Props) => {
  const { goods: words, shell } = usePhrases()
  const states = useDictionary<GoodsQuery['statuses'][number]>('goodsStatus').data
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.brand}
        value={query.brandCodes}
        options={useBrandOptions(query.brandCodes)}
        onChange={(brandCodes) => onChange({ brandCodes })}
      />
      <FilterSelect
        label={words.category}
        value={query.categoryCodes}
        options={codes('category', query.categoryCodes)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={words.wave}
        value={query.waveCodes}
        options={codes('wave', query.waveCodes)}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
      <FilterSelect
        label={words.status}
        value={query.statuses}
        options={states}
        onChange={(statuses) => onChange({ statuses })}
      />
    </>
  )
}
