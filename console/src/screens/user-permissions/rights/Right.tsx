import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly note: string
  readonly isWarning?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One kind of right: its name, what can be done with all of it, and what it means. */
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
