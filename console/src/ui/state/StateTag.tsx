import type { ReactNode } from 'react'
import './StateTag.css'

/** waiting: a user must act; bad: failed or deleted; plain: the colour has no meaning. */
type Tone = 'plain' | 'busy' | 'waiting' | 'good' | 'bad'

type Props = { readonly tone: Tone; readonly children: ReactNode }

/** The state something is in, as a word on a tint that both light and dark can be read on. */
export const StateTag = ({ tone, children }: Props) => (
  <span className="fd-state" data-tone={tone}>
    {children}
  </span>
)
