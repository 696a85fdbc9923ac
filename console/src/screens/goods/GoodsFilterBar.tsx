import { baseData } from '@fairdesk/contract/areas/base-data'
import { useDictionary } from '../../kit/dictionary/use-dictionary.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useLookUp } from '../../kit/use-read.ts'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import type { GoodsWish } from './goods-wish.ts'

type Props = { readonly wish: GoodsWish; readonly onChange: (changes: Partial<GoodsWish>) => void }
type Coded = { readonly code: string; readonly name: string }

/** Which goods are listed. */
export const GoodsFilterBar = ({ wish, onChange }: Props) => {
  const { goods: words, shell } = usePhrases()
  const states = useDictionary<GoodsWish['statuses'][number]>('goodsStatus').data
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  const brands = useLookUp(baseData.getAuthBrand, {})
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
        options={brands && optionsOf(brands)}
        onChange={(brandCodes) => onChange({ brandCodes })}
      />
      <FilterSelect
        label={words.category}
        value={wish.categoryCodes}
        options={codes && optionsOf(codes.category)}
        onChange={(categoryCodes) => onChange({ categoryCodes })}
      />
      <FilterSelect
        label={words.wave}
        value={wish.waveCodes}
        options={codes && optionsOf(codes.wave)}
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

function optionsOf(list: readonly Coded[] = []) {
  return list.map(({ code, name }) => ({ value: code, label: name }))
}
