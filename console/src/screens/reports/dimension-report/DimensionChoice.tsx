import { matchOption } from '@fairdesk/contract/names/match-option'
import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { Select } from 'antd'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props<K extends DimensionKey> = {
  readonly label: string
  readonly all: readonly K[]
  readonly selected: readonly K[]
  readonly maxCount: number
  readonly onChange: (selected: K[]) => void
}

/** Dimensions from coarse to fine, in the order in which they were chosen. */
export const DimensionChoice = <K extends DimensionKey>({ label, all, selected, maxCount, onChange }: Props<K>) => {
  const { dimensions } = usePhrases()
  const prices = usePrices()
  return (
    <Select<K[]>
      mode="multiple"
      aria-label={label}
      placeholder={label}
      maxCount={maxCount}
      value={[...selected]}
      options={all.filter((key) => isDimensionSeen(key, prices)).map((value) => ({ value, label: dimensions[value] }))}
      showSearch={{ filterOption: matchOption }}
      onChange={onChange}
      style={{ minWidth: 200, maxWidth: 460 }}
    />
  )
}
