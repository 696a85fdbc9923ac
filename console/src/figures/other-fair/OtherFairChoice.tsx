import { type comparingMenus, otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'

type Props = {
  /** The screen that is asked of the other fair, too. */
  readonly menu: (typeof comparingMenus)[number]
  readonly label: string
  /** Label if no fair is chosen. */
  readonly none: string
  /** 0 for no other fair. */
  readonly value: number
  readonly onChange: (fairId: number, name: string) => void
}

/**
 * Select for another fair to compare with: fairs in which the user may open the screen. Renders nothing if there are
 * none.
 */
export const OtherFairChoice = ({ menu, label, none, value, onChange }: Props) => {
  const fairs = useOtherFairs(menu)
  if (fairs.length === 0 && value === 0) return null
  const isGone = value !== 0 && !fairs.some(({ fairId }) => fairId === value)
  return (
    <Select<number>
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: matchOption }}
      options={[
        { value: 0, label: none },
        ...fairs.map(({ fairId, name }) => ({ value: fairId, label: name })),
        // An old link may name a fair the user may not see; the response says so.
        ...(isGone ? [{ value, label: `#${value}` }] : []),
      ]}
      onChange={(fairId) => onChange(fairId, fairs.find((fair) => fair.fairId === fairId)?.name ?? '')}
      style={{ width: 144 }}
    />
  )
}

const noFairs: readonly { readonly fairId: number; readonly name: string }[] = []

/** Returns the fairs to choose from; empty while loading. */
export function useOtherFairs(menu: Props['menu']) {
  const params = useMemo(() => ({ menu }), [menu])
  return useLookUp(otherFairs.list, params)?.list ?? noFairs
}
