import type { ReactNode } from 'react'
import './StateTag.css'

/** waiting: a user must act; bad: failed or deleted; plain: the colour has no meaning. */
type Tone = 'plain' | 'busy' | 'waiting' | 'good' | 'bad'

/** The state something is in, as a word on a tint that both light and dark can be read on. */
export const StateTag = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className="fd-state" data-tone={tone}>
    {children}
  </span>
)
