import type { FairWrite } from '@fairdesk/contract/fair-states'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useFairWrites } from './use-fair-writes.ts'
import './write-scope.css'

type Props = {
  /** Call that saves the changes made within. */
  readonly write: FairWrite
  readonly children: ReactNode
}

/**
 * Disables all fields and buttons of a write once the fair has ended, with the reason as their title. A fieldset also
 * disables elements marked as enabled; antd's own lists and pickers need the provider.
 */
export const WriteScope = ({ write, children }: Props) => {
  const reason = useFairWrites()(write)
  if (!reason) return children
  return (
    <ConfigProvider componentDisabled>
      <fieldset className="fd-write-scope" disabled title={reason}>
        {children}
      </fieldset>
    </ConfigProvider>
  )
}
