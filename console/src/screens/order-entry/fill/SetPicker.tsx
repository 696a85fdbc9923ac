import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly kind: 'outfit' | 'rack'
  readonly chosen: GoodsSet | null
  readonly onChoose: (set: GoodsSet | null) => void
}

/** An outfit or a rack, found by number or name. */
export const SetPicker = ({ kind, chosen, onChoose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const optionOf = (set: GoodsSet) => ({
    value: set.id,
    label: `${set.no} ${set.name} · ${words.fill.rowsOfSet({ rows: set.rows.length })}`,
    codes: [set.no],
    set,
  })
  const search = useSearch({
    endpoint: orderEntry.findSets,
    params: (text) => ({ kind, text }),
    foundIn: ({ list }) => list.map(optionOf),
  })
  return (
    <FoundSelect
      autoFocus
      className="fd-fill-set"
      search={search}
      label={words.fill.reach[kind]}
      placeholder={words.fill.chooseSet}
      noneText={words.fill.noSuchSet}
      chosen={chosen && optionOf(chosen)}
      onChoose={(found) => onChoose(found?.set ?? null)}
      popupMatchSelectWidth={420}
    />
  )
}
