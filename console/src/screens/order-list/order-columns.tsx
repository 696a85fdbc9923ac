import type { OrderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { formatInteger } from '../../kit/text/format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn, GridKind } from '../../ui/grid/grid-props.ts'
import { ExtractTags, extractsText } from '../ExtractTags.tsx'
import { OrderState } from './OrderState.tsx'

type Texts = Pick<Phrases, 'orderList' | 'orderEntry' | 'extracts'>
type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly extracts: ReadonlyMap<number, OrderExtracts>
  readonly onOpen: (row: OrderRow) => void
  /** Shows its order parts; null for users who may not see them. */
  readonly onSplits: ((row: OrderRow) => void) | null
}

/** Columns that link to order entry, where violations are fixed. */
export const problemColumns: ReadonlySet<string> = new Set(['must', 'broken'])

export function orderColumns(
  { orderList, orderEntry, extracts: extractTexts }: Texts,
  { prices, time, extracts, onOpen, onSplits }: Shows,
): GridColumn<OrderRow>[] {
  const texts = orderList.columns
  const figure = (id: keyof OrderRow & keyof typeof texts, kind: GridKind, width: number): GridColumn<OrderRow> => ({
    ...column([id, texts[id]], kind, width),
    sortable: id !== 'tagAmount',
    // Named by the column: of these kinds all are numbers or absent.
    value: (row) => row[id] as number | null | undefined,
  })
  const problems = (id: 'must' | 'broken', width: number): GridColumn<OrderRow> => ({
    ...figure(id, 'integer', width),
    decorate: (row, value) => (Number(value) > 0 ? { tone: row.blocked ? 'negative' : 'warning' } : { tone: 'weak' }),
  })
  const columns: (GridColumn<OrderRow> | false)[] = [
    {
      ...column(['number', texts.number], 'text', 116),
      pinned: 'start',
      sortable: true,
      value: ({ number }) => number,
      render: (row) => row.id !== null && <GridLink onClick={() => onOpen(row)}>{row.number}</GridLink>,
    },
    {
      ...column(['customer', texts.customerName], 'text', 176),
      pinned: 'start',
      sortable: true,
      value: ({ customer, customerName }) => `${customer} ${customerName}`,
    },
    {
      ...column(['status', texts.status], 'text', 116),
      value: ({ status }) => orderEntry.orderStates[status],
      render: ({ status, locked }) => <OrderState status={status} isLocked={locked} />,
    },
    // While nothing was printed, split or sent there is nothing to say.
    extracts.size > 0 && extractsColumn(extractTexts, extracts),
    { ...column(['type', texts.type], 'text', 68), value: ({ type }) => orderList.types[type] },
    figure('styles', 'integer', 60),
    figure('skc', 'integer', 68),
    figure('qty', 'integer', 80),
    seesTag(prices) && figure('tagAmount', 'money', 116),
    seesNet(prices) && figure('netAmount', 'money', 116),
    figure('completion', 'percent', 80),
    problems('must', 72),
    problems('broken', 64),
    ...lastColumns(texts, time),
    onSplits !== null && partsColumn(orderList, onSplits),
  ]
  return columns.filter((gridColumn) => gridColumn !== false)
}

function extractsColumn(texts: Texts['extracts'], extracts: Shows['extracts']): GridColumn<OrderRow> {
  return {
    ...column(['extracts', texts.column], 'text', 196),
    value: ({ id }) => extractsText(texts, extracts.get(id ?? 0)),
    render: ({ id }) => <ExtractTags extracts={extracts.get(id ?? 0)} kind="order" />,
  }
}

function partsColumn(texts: Texts['orderList'], onSplits: (row: OrderRow) => void): GridColumn<OrderRow> {
  return {
    ...column(['parts', texts.columns.parts], 'text', 104),
    value: (row) => splitText(texts, row),
    decorate: (row) => (row.partsQty > row.qty ? { tone: 'negative' } : {}),
    render: (row) =>
      row.id !== null && row.parts > 0 && <GridLink onClick={() => onSplits(row)}>{splitText(texts, row)}</GridLink>,
  }
}

/** Describes the number of parts and the pieces in none of them. */
function splitText({ split }: Texts['orderList'], { parts, partsQty, qty }: OrderRow): string {
  if (parts === 0) return ''
  const count = formatInteger(parts)
  if (partsQty === qty) return split.whole({ count })
  return partsQty < qty ? split.rest({ count, qty: formatInteger(qty - partsQty) }) : split.over({ count })
}

/** Columns of the last change and of the order's places. */
function lastColumns(texts: Texts['orderList']['columns'], time: Shows['time']): GridColumn<OrderRow>[] {
  return [
    {
      ...column(['updatedAt', texts.updatedAt], 'text', 148),
      sortable: true,
      value: ({ updatedAt }) => (updatedAt === null ? '' : time(updatedAt)),
    },
    { ...column(['by', texts.by], 'text', 84), value: ({ by }) => by },
    { ...column(['area', texts.area], 'text', 84), value: ({ area }) => area },
    { ...column(['agent', texts.agent], 'text', 128), value: ({ agent }) => agent },
  ]
}
