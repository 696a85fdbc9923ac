import type { ReactNode } from 'react'
import type { Drill } from '../../figures/drill/drill-address.ts'
import type { DrillState } from '../../figures/drill/use-drill.ts'

type Props = {
  readonly drill: DrillState
  readonly opens: Drill
  /** What it says, in units of the wire. */
  readonly value: number | null | undefined
  readonly title?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A number, or what stands for one, that opens the rows behind it; as it is where there are none, or they may not be seen. */
export const DeskNumber = ({ drill, opens, value, title, className = '', children }: Props) => {
  if (!drill.isAllowed || !value) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`fd-desk-number ${className}`}
      title={title}
      onClick={() => drill.open(opens, value)}
    >
      {children}
    </button>
  )
}
