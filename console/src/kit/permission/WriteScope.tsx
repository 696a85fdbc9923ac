import type { FairWrite } from '@fairdesk/contract/fair-states'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useFairWrites } from './use-fair-writes.ts'
import './write-scope.css'

type Props = {
  /** The call that saves what is changed within. */
  readonly write: FairWrite
  readonly children: ReactNode
}

/**
 * Fields and buttons that lead to a write: all disabled, with the reason as their title, where the fair is over. A fieldset
 * disables also what says itself that it is enabled; antd's own lists and pickers need the provider.
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
