import { useBrandOptions, useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { GoodsWish } from './goods-query.ts'

type Props = { readonly wish: GoodsWish; readonly onChange: (changes: Partial<GoodsWish>) => void }

/** Which goods are listed. */
export const GoodsFilterBar = ({ wish, onChange }: Props) => {
  const { goods: words, shell } = usePhrases()
  const states = useDictionary<GoodsWish['statuses'][number]>('goodsStatus').data
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.brand}
        value={wish.brandCodes}
        options={useBrandOptions(wish.brandCodes)}
        onChange={(brandCodes) => onChange({ brandCodes })}
      />
      <FilterSelect
        label={words.category}
        value={wish.categoryCodes}
        options={codes('category', wish.categoryCodes)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={words.wave}
        value={wish.waveCodes}
        options={codes('wave', wish.waveCodes)}
        onChange={(waveCodes) => onChange({ waveCodes })}
      />
      <FilterSelect
        label={words.status}
        value={wish.statuses}
        options={states}
        onChange={(statuses) => onChange({ statuses })}
      />
    </>
  )
}
