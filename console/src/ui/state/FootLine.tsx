import type { ReactNode } from 'react'

type Props = {
  /** `past`: figures as of a chosen time, not updated. */
  readonly state: 'connecting' | 'live' | 'away' | 'past'
  readonly stateText: ReactNode
  readonly children: ReactNode
}

/** Status line under a report: count, selection, time of the data, live state. */
export const FootLine = ({ state, stateText, children }: Props) => (
  <footer className="fd-page-foot">
    {children}
    <span className="fd-live fd-inline fd-gap-6 fd-rigid" data-state={state} style={{ marginInlineStart: 'auto' }}>
      {stateText}
    </span>
  </footer>
)
