import type { ReactNode } from 'react'
import './big-note.css'

type Props = {
  readonly mark: ReactNode
  readonly title: string
  readonly hint: string
  /** What to do. */
  readonly children?: ReactNode
}

/** What stands instead of a page. antd's own brings drawings of 11 kB, and nothing of it may load later: it says that the network is gone. */
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
