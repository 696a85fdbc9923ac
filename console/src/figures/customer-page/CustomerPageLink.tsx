import { figureMenus } from '@fairdesk/contract/permissions'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '../../kit/page/location.ts'
import { useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { customerPageAddress, keepCustomerList } from './customer-list.ts'
import './customer-page-link.css'

type Props = {
  readonly id: number
  readonly name: string
  /** Ids of the list around the customer, for the buttons to the previous and the next one. */
  readonly customerIds: () => readonly number[]
  readonly children?: ReactNode
}

/** Name of a customer that opens the customer's page; plain text for users who see no figures. */
export const CustomerPageLink = ({ id, name, customerIds, children = name }: Props) => {
  const { customerPage: texts } = usePhrases()
  const isAllowed = useAllowedAny(figureMenus)
  if (!isAllowed) return children
  const address = customerPageAddress(id)
  const open = (event: MouseEvent) => {
    keepCustomerList(customerIds())
    // A new window is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(address)
  }
  return (
    <a className="fd-link fd-customer-link" href={address} title={texts.openOf({ name })} onClick={open}>
      {children}
    </a>
  )
}
