import type { CustomerRow } from '@fairdesk/contract/areas/data/customer'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'

type Words = Pick<Phrases, 'customers' | 'orderEntry'>
type Shows = {
  readonly discounts: boolean
  readonly targetAmounts: boolean
  /** Says a moment in the fair's time. */
  readonly time: (at: string) => string
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

/** The columns in sight: discounts and amounts only where the server gives them. */
export function customerColumns(
  { customers: words, orderEntry }: Words,
  { discounts, targetAmounts, time, onOpen }: Shows,
): GridColumn<CustomerRow>[] {
  const text = (id: keyof CustomerRow & keyof typeof words, width: number, sortable = false) =>
    ({
      ...column([id, String(words[id])], 'text', width),
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
    { ...text('type', 76, true), value: (row) => words.types[row.type] },
    text('level', 68, true),
    text('bigArea', 76),
    text('region', 84),
    text('area', 84, true),
    { ...column(['targetQty', words.targetQty], 'integer', 92), sortable: true, value: (row) => row.targetQty },
    { ...column(['qty', words.qty], 'integer', 92), sortable: true, value: (row) => row.qty },
    completionColumn(words),
    statusColumn({ customers: words, orderEntry }),
    text('agent', 128),
    text('account', 84),
    discounts && { ...column(['discount', words.discount], 'percent', 68), value: (row) => row.discount },
    targetAmounts && targetAmountColumn(words),
    lastLoginColumn(words, time),
    enabledColumn(words),
  ]
  return columns.filter((column) => column !== false)
}

function targetAmountColumn(words: Words['customers']): GridColumn<CustomerRow> {
  return { ...column(['targetAmount', words.targetAmount], 'money', 112), value: (row) => row.targetAmount }
}

function completionColumn(words: Words['customers']): GridColumn<CustomerRow> {
  return { ...column(['completion', words.completion], 'percent', 84), sortable: true, value: (row) => row.completion }
}

function lastLoginColumn(words: Words['customers'], time: Shows['time']): GridColumn<CustomerRow> {
  return {
    ...column(['lastLogin', words.lastLogin], 'text', 148),
    sortable: true,
    value: ({ lastLoginAt }) => (lastLoginAt === null ? words.neverIn : time(lastLoginAt)),
    decorate: ({ lastLoginAt }) => (lastLoginAt === null ? { tone: 'weak' } : undefined),
  }
}

function statusColumn({ customers: words, orderEntry }: Words): GridColumn<CustomerRow> {
  return {
    ...column(['status', words.status], 'text', 92),
    value: (row) => orderEntry.orderStates[row.status],
    render: (row) => <OrderState row={row} name={orderEntry.orderStates[row.status]} />,
  }
}

function enabledColumn(words: Words['customers']): GridColumn<CustomerRow> {
  return {
    ...column(['enabled', words.enabled], 'text', 68),
    value: (row) => (row.enabled ? words.on : words.off),
    decorate: (row) => ({ tone: row.enabled ? 'ok' : 'weak' }),
  }
}

const OrderState = ({ row, name }: { row: CustomerRow; name: string }) =>
  row.status === 'none' ? (
    <span className="fd-weak">{name}</span>
  ) : (
    <StateTag tone={stateTones[row.status]}>{name}</StateTag>
  )
