import type { OrderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { orderListFields } from '@fairdesk/contract/fields/order-list'
import type { Visibility } from '@fairdesk/contract/visibility'
import { formatExtracts, formatParts } from '@fairdesk/phrases/format-extracts'
import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn, GridDecoration, GridValue } from '../../../ui/grid/grid-props.ts'
import { ExtractTags } from '../ExtractTags.tsx'
import { OrderState } from './OrderState.tsx'

type Texts = Pick<Phrases, 'orderList' | 'orderEntry' | 'extracts'>
type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly extracts: ReadonlyMap<number, OrderExtracts>
  readonly onOpen: (row: OrderRow) => void
  /** Ids of the customers in the list. */
  readonly customerIds: () => readonly number[]
  /** Shows its order parts; null for users who may not see them. */
  readonly onSplits: ((row: OrderRow) => void) | null
}

/** Columns that link to order entry, where violations are fixed. */
export const problemColumns: ReadonlySet<string> = new Set(['must', 'broken'])

export function orderColumns(
  { orderList: texts, orderEntry, extracts: extractTexts }: Texts,
  { prices, time, extracts, onOpen, customerIds, onSplits }: Shows,
): GridColumn<OrderRow>[] {
  return gridColumnsOf(
    fieldsOn('screen', orderListFields, prices),
    { heads: texts.columns, time },
    {
      number: {
        width: 112,
        pinned: 'start',
        render: (row) => row.id !== null && <GridLink onClick={() => onOpen(row)}>{row.number}</GridLink>,
      },
      customer: {
        head: texts.columns.customerName,
        width: 132,
        pinned: 'start',
        value: ({ customer, customerName }) => `${customer} ${customerName}`,
        render: ({ customerId, customer, customerName }) => (
          <CustomerPageLink id={customerId} name={`${customer} ${customerName}`} customerIds={customerIds} />
        ),
      },
      status: {
        width: 100,
        value: ({ status }) => orderEntry.orderStates[status],
        render: ({ status, locked }) => <OrderState status={status} isLocked={locked} />,
      },
      // While nothing was printed, split or sent there is nothing to say.
      extracts: extracts.size > 0 && {
        width: 196,
        value: ({ id }) => formatExtracts(extractTexts, extracts.get(id ?? 0)),
        render: ({ id }) => <ExtractTags extracts={extracts.get(id ?? 0)} kind="order" />,
      },
      type: { width: 60, value: ({ type }) => texts.types[type] },
      styles: 52,
      skc: 60,
      qty: 72,
      tagAmount: 96,
      netAmount: 96,
      completion: 76,
      must: { width: 64, decorate: problemTone },
      broken: { width: 56, decorate: problemTone },
      updatedAt: 120,
      by: 84,
      area: 84,
      agent: 128,
      parts: onSplits !== null && partsColumn(texts, onSplits),
    },
  )
}

function partsColumn(texts: Texts['orderList'], onSplits: (row: OrderRow) => void) {
  const partsText = (row: OrderRow) => formatParts(texts.split, row)
  return {
    width: 104,
    value: partsText,
    decorate: (row: OrderRow): GridDecoration => (row.partsQty > row.qty ? { tone: 'negative' } : {}),
    render: (row: OrderRow) =>
      row.id !== null && row.parts > 0 && <GridLink onClick={() => onSplits(row)}>{partsText(row)}</GridLink>,
  }
}

function problemTone({ blocked }: OrderRow, value: GridValue): GridDecoration {
  return { tone: Number(value) > 0 ? (blocked ? 'negative' : 'warning') : 'weak' }
}
