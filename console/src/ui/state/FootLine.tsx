import type { ReactNode } from 'react'

type Props = {
  /** `past`: figures of a chosen moment, which stand still. */
  readonly state: 'connecting' | 'live' | 'away' | 'past'
  readonly stateText: ReactNode
  readonly children: ReactNode
}

/** The quiet line under a report: count, what is marked, time of the data, live state. */
export const FootLine = ({ state, stateText, children }: Props) => (
  <footer className="fd-page-foot">
    {children}
    <span className="fd-live" data-state={state} style={{ marginInlineStart: 'auto' }}>
      {stateText}
    </span>
  </footer>
)
