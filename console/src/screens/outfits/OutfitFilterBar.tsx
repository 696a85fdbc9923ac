import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { outfitListSorts, outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Select } from 'antd'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterSelect } from '../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import type { OutfitQuery } from './outfit-query.ts'

type Props = { readonly query: OutfitQuery; readonly onChange: (changes: Partial<OutfitQuery>) => void }

/** Which outfits are shown, and in which order. */
export const OutfitFilterBar = ({ query, onChange }: Props) => {
  const { outfits: words, shell } = usePhrases()
  const types = useLookUp(outfits.types, {})
  const isDown = query.order === 'desc'
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.type1}
        value={query.types1}
        options={types && optionsOf(types.types1)}
        onChange={(types1) => onChange({ types1 })}
      />
      <FilterSelect
        label={words.type2}
        value={query.types2}
        options={types && optionsOf(types.types2)}
        onChange={(types2) => onChange({ types2 })}
      />
      <FilterSelect
        label={words.state}
        value={query.states}
        options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: words.states[value] }))}
        onChange={(states) => onChange({ states })}
      />
      <Select
        aria-label={words.sort}
        style={{ width: 116 }}
        value={query.sort}
        options={outfitListSorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(sort) => onChange({ sort })}
      />
      <Button
        icon={isDown ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={isDown ? words.descending : words.ascending}
        title={isDown ? words.descending : words.ascending}
        onClick={() => onChange({ order: isDown ? 'asc' : 'desc' })}
      />
    </>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
