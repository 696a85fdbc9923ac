import type { ReactNode } from 'react'
import './StateTag.css'

/** waiting: somebody must act; bad: it went wrong or is gone; plain: nothing is meant by the colour. */
type Tone = 'plain' | 'busy' | 'waiting' | 'good' | 'bad'

type Props = { readonly tone: Tone; readonly children: ReactNode }

/** The state something is in, as a word on a tint that both light and dark can be read on. */
export const StateTag = ({ tone, children }: Props) => (
  <span className="fd-state" data-tone={tone}>
    {children}
  </span>
)
