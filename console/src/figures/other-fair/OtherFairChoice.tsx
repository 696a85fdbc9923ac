import { type comparingMenus, otherFairs } from '@fairdesk/contract/areas/reports/other-fairs'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLookUp } from '../../kit/query/use-read.ts'

type Props = {
  /** The screen that is asked of the other fair, too. */
  readonly menu: (typeof comparingMenus)[number]
  readonly label: string
  /** What is said where no fair is chosen. */
  readonly none: string
  /** 0: none. */
  readonly value: number
  readonly onChange: (fairId: number, name: string) => void
}

/** Another fair to be set beside this one: those in which the user may open the screen. Nothing where there are none. */
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
        // An old link may name a fair that is not his to see: the answer says so.
        ...(isGone ? [{ value, label: `#${value}` }] : []),
      ]}
      onChange={(fairId) => onChange(fairId, fairs.find((fair) => fair.fairId === fairId)?.name ?? '')}
      style={{ width: 144 }}
    />
  )
}

const noFairs: readonly { readonly fairId: number; readonly name: string }[] = []

/** The fairs that may be chosen; none while they are on their way. */
export function useOtherFairs(menu: Props['menu']) {
  const params = useMemo(() => ({ menu }), [menu])
  return useLookUp(otherFairs.list, params)?.list ?? noFairs
}
