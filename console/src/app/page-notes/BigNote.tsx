import type { ReactNode } from 'react'
import './big-note.css'

type Props = {
  readonly mark: ReactNode
  readonly title: string
  readonly hint: string
  /** Actions offered. */
  readonly children?: ReactNode
}

/**
 * Placeholder for a page. antd's own adds 11 kB of drawings, and nothing may load later here: it reports that the
 * network is gone.
 */
export const BigNote = ({ mark, title, hint, children }: Props) => (
  <div className="fd-big-note">
    <div className="fd-big-note-mark" aria-hidden="true">
      {mark}
    </div>
    <div className="fd-big-note-title">{title}</div>
    <div className="fd-big-note-hint">{hint}</div>
    {children}
  </div>
)
