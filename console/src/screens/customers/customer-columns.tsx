import type { CustomerRow } from '@fairdesk/contract/areas/data/customer'
import { customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'

type Texts = Pick<Phrases, 'customers' | 'orderEntry'>
type Shows = {
  readonly discounts: boolean
  readonly targetAmounts: boolean
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly onOpen: (row: CustomerRow) => void
}

/** Columns that tell of the order: Enter on one of them opens it. */
export const orderColumns: ReadonlySet<string> = new Set(['qty', 'status'])

const stateTones = {
  draft: 'busy',
  submitted: 'waiting',
  returned: 'bad',
  areaApproved: 'good',
  approved: 'good',
  closed: 'plain',
} as const

/** Returns the visible columns: discounts and amounts only if the server returns them. */
export function customerColumns(
  { customers: texts, orderEntry }: Texts,
  { discounts, targetAmounts, time, onOpen }: Shows,
): GridColumn<CustomerRow>[] {
  const text = (id: keyof CustomerRow & keyof typeof texts, width: number, sortable = false) =>
    ({
      ...column([id, String(texts[id])], 'text', width),
      sortable,
      value: (row: CustomerRow) => String(row[id] ?? ''),
    }) as const
  const columns: (GridColumn<CustomerRow> | false)[] = [
    {
      ...text('code', 92, true),
      pinned: 'start',
      render: (row) => <GridLink onClick={() => onOpen(row)}>{row.code}</GridLink>,
    },
    { ...text('name', 168, true), pinned: 'start' },
    { ...text('type', 76, true), value: (row) => texts.types[row.type] },
    ...customerCodeKeys.map((key) => text(key, 68, true)),
    text('bigArea', 76),
    text('region', 84),
    text('area', 84, true),
    { ...column(['targetQty', texts.targetQty], 'integer', 92), sortable: true, value: (row) => row.targetQty },
    { ...column(['qty', texts.qty], 'integer', 92), sortable: true, value: (row) => row.qty },
    completionColumn(texts),
    statusColumn({ customers: texts, orderEntry }),
    text('agent', 128),
    text('account', 84),
    discounts && { ...column(['discount', texts.discount], 'percent', 68), value: (row) => row.discount },
    targetAmounts && targetAmountColumn(texts),
    lastLoginColumn(texts, time),
    enabledColumn(texts),
  ]
  return columns.filter((column) => column !== false)
}

function targetAmountColumn(texts: Texts['customers']): GridColumn<CustomerRow> {
  return { ...column(['targetAmount', texts.targetAmount], 'money', 112), value: (row) => row.targetAmount }
}

function completionColumn(texts: Texts['customers']): GridColumn<CustomerRow> {
  return { ...column(['completion', texts.completion], 'percent', 84), sortable: true, value: (row) => row.completion }
}

function lastLoginColumn(texts: Texts['customers'], time: Shows['time']): GridColumn<CustomerRow> {
  return {
    ...column(['lastLogin', texts.lastLogin], 'text', 148),
    sortable: true,
    value: ({ lastLoginAt }) => (lastLoginAt === null ? texts.neverIn : time(lastLoginAt)),
    decorate: ({ lastLoginAt }) => (lastLoginAt === null ? { tone: 'weak' } : undefined),
  }
}

function statusColumn({ customers: texts, orderEntry }: Texts): GridColumn<CustomerRow> {
  return {
    ...column(['status', texts.status], 'text', 92),
    value: (row) => orderEntry.orderStates[row.status],
    render: (row) => <OrderState row={row} name={orderEntry.orderStates[row.status]} />,
  }
}

function enabledColumn(texts: Texts['customers']): GridColumn<CustomerRow> {
  return {
    ...column(['enabled', texts.enabled], 'text', 68),
    value: (row) => (row.enabled ? texts.on : texts.off),
    decorate: (row) => ({ tone: row.enabled ? 'ok' : 'weak' }),
  }
}

const OrderState = ({ row, name }: { row: CustomerRow; name: string }) =>
  row.status === 'none' ? (
    <span className="fd-weak">{name}</span>
  ) : (
    <StateTag tone={stateTones[row.status]}>{name}</StateTag>
  )
