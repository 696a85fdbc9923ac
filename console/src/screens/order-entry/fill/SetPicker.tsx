import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { GoodsSet } from '@fairdesk/contract/areas/orders/size-ratios'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly kind: 'outfit' | 'rack'
  readonly chosen: GoodsSet | null
  readonly onChoose: (set: GoodsSet | null) => void
}

/** An outfit or a rack, found by number or name. */
export const SetPicker = ({ kind, chosen, onChoose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const { data, error, isFetching } = useRead(orderEntry.findSets, { kind, text: useDeferredValue(typed.trim()) })
  const sets = error || !data ? [] : data.list
  const listed = chosen && !sets.some(({ id }) => id === chosen.id) ? [chosen, ...sets] : sets
  return (
    <Select
      autoFocus
      className="fd-fill-set"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      aria-label={words.fill.reach[kind]}
      placeholder={words.fill.chooseSet}
      value={chosen?.id ?? null}
      loading={isFetching}
      notFoundContent={error?.message ?? (data ? words.fill.noSuchSet : null)}
      options={listed.map(({ id, no, name, rows }) => ({
        value: id,
        label: `${no} ${name} · ${words.fill.rowsOfSet({ rows: rows.length })}`,
      }))}
      onChange={(id) => onChoose(listed.find((set) => set.id === id) ?? null)}
      popupMatchSelectWidth={420}
    />
  )
}
