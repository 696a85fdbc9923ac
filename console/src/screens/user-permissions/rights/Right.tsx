import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly note: string
  readonly isWarning?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Section for one kind of right: title, action on all of it, and explanation. */
export const Right = ({ title, note, isWarning = false, action, children }: Props) => (
  <section className="fd-user-right">
    <h3>
      {title}
      {action}
    </h3>
    {children}
    <p className={isWarning ? 'fd-user-warning' : 'fd-user-note'}>{note}</p>
  </section>
)
