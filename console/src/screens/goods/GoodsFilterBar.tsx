import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import type { GoodsQuery } from './goods-query.ts'

type Props = { readonly query: GoodsQuery; readonly onChange: (changes: Partial<GoodsQuery>) => void }

/** Which goods are listed. */
export const GoodsFilterBar = ({ query, onChange }: Props) => {
  const { goods: words } = usePhrases()
  const states = useDictionary<GoodsQuery['statuses'][number]>('goodsStatus').data
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      filters={[
        ['brandCodes', words.brand, useBrandOptions(query.brandCodes)],
        ['categoryCodes', words.category, codes('category', query.categoryCodes)],
        ['waveCodes', words.wave, codes('wave', query.waveCodes)],
        ['statuses', words.status, states],
      ]}
    />
  )
}
