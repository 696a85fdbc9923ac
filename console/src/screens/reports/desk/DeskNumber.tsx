import type { ReactNode } from 'react'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import type { DrillState } from '../../../figures/drill/use-drill.ts'

type Props = {
  readonly drill: DrillState
  readonly opens: Drill
  /** Value in wire units. */
  readonly value: number | null | undefined
  readonly title?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Number, or text in its place, that opens the rows behind it; plain if there are no rows or the user may not see
 * them.
 */
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
      className={`fd-desk-number fd-bare fd-plain-button ${className}`}
      title={title}
      onClick={() => drill.open(opens, value)}
    >
      {children}
    </button>
  )
}
