import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { outfitListSorts, outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Select } from 'antd'
import { useLookUp } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FilterBar } from '../FilterBar.tsx'
import type { OutfitQuery } from './outfit-query.ts'

type Props = { readonly query: OutfitQuery; readonly onChange: (changes: Partial<OutfitQuery>) => void }

/** Which outfits are shown, and in which order. */
export const OutfitFilterBar = ({ query, onChange }: Props) => {
  const { outfits: words } = usePhrases()
  const types = useLookUp(outfits.types, {})
  const isDown = query.order === 'desc'
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={words.keyword}
        filters={[
          ['types1', words.type1, types && optionsOf(types.types1)],
          ['types2', words.type2, types && optionsOf(types.types2)],
          [
            'states',
            words.state,
            (['enabled', 'disabled'] as const).map((value) => ({ value, label: words.states[value] })),
          ],
        ]}
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
