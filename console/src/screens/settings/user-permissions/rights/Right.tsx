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
  <section className="fd-user-right fd-stack fd-gap-4">
    <h3>
      {title}
      {action}
    </h3>
    {children}
    <p className={isWarning ? 'fd-note fd-warning' : 'fd-note'}>{note}</p>
  </section>
)
