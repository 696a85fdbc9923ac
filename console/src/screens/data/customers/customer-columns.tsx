import type { CustomerRow } from '@fairdesk/contract/areas/data/customer'
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import { customerListFields } from '@fairdesk/contract/fields/customers'
import { orderStatusTraits } from '@fairdesk/contract/orders/order-states'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

type Shows = {
  readonly discounts: boolean
  readonly targetAmounts: boolean
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly onOpen: (row: CustomerRow) => void
}

/** Columns that tell of the order: Enter on one of them opens it. */
export const orderColumns: ReadonlySet<string> = new Set(['qty', 'status'])

/** Returns the visible columns: discounts and amounts only if the server returns them. */
export function customerColumns(
  { customers: texts, orderEntry }: Pick<Phrases, 'customers' | 'orderEntry'>,
  { discounts, targetAmounts, time, onOpen }: Shows,
): GridColumn<CustomerRow>[] {
  return gridColumnsOf<CustomerRow, CustomerColumn>(
    customerListFields,
    { heads: texts },
    {
      code: {
        width: 84,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => onOpen(row)}>{row.code}</GridLink>,
      },
      name: { width: 136, pinned: 'start' },
      type: { width: 64, value: (row) => texts.types[row.type] },
      ...byCustomerCode(() => 60),
      bigArea: 76,
      region: 72,
      area: 68,
      targetQty: 80,
      qty: 80,
      completion: 80,
      status: {
        width: 92,
        value: (row) => orderEntry.orderStates[row.status],
        render: (row) => <OrderState row={row} name={orderEntry.orderStates[row.status]} />,
      },
      agent: 128,
      account: 84,
      discount: discounts && 68,
      targetAmount: targetAmounts && 112,
      lastLogin: {
        width: 148,
        value: ({ lastLoginAt }) => (lastLoginAt === null ? texts.neverIn : time(lastLoginAt)),
        decorate: ({ lastLoginAt }) => (lastLoginAt === null ? { tone: 'weak' } : undefined),
      },
      enabled: {
        width: 68,
        value: (row) => (row.enabled ? texts.on : texts.off),
        decorate: (row) => ({ tone: row.enabled ? 'ok' : 'weak' }),
      },
    },
  )
}

type CustomerColumn = (typeof customerListFields)[number]['key']

const OrderState = ({ row, name }: { row: CustomerRow; name: string }) =>
  row.status === 'none' ? (
    <span className="fd-weak">{name}</span>
  ) : (
    <StateTag tone={orderStatusTraits[row.status].tone}>{name}</StateTag>
  )
