import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { useSearch } from '../../../../kit/search/use-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = {
  readonly kind: 'outfit' | 'rack'
  readonly selected: GoodsSet | null
  readonly onChoose: (set: GoodsSet | null) => void
}

/** An outfit or a rack, found by number or name. */
export const SetPicker = ({ kind, selected, onChoose }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const optionOf = (set: GoodsSet) => ({
    value: set.id,
    label: `${set.no} ${set.name} · ${texts.fill.rowsOfSet({ rows: set.rows.length })}`,
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
      className="fd-full-width"
      search={search}
      label={texts.fill.reach[kind]}
      placeholder={texts.fill.chooseSet}
      noneText={texts.fill.noSuchSet}
      selected={selected && optionOf(selected)}
      onChoose={(option) => onChoose(option?.set ?? null)}
      popupMatchSelectWidth={420}
    />
  )
}
