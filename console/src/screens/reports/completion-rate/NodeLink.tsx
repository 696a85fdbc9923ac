import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import type { NodeRow } from './columns/node-columns.tsx'

type Node = Pick<NodeRow, 'level' | 'id'>
type Props = { readonly row: Node; readonly name: string; readonly customerIds: () => readonly number[] }

/** Name of a node; a customer's opens the customer's page. */
export const NodeLink = ({ row, name, customerIds }: Props) => {
  const id = customerOf(row)
  return id === undefined ? name : <CustomerPageLink id={id} name={name} customerIds={customerIds} />
}

/** Id of the customer that a node is; undefined for places and agents. */
export function customerOf({ level, id }: Node): number | undefined {
  return level === 'customer' ? id : undefined
}
