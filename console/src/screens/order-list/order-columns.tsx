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

type Words = Pick<Phrases, 'orderList' | 'orderEntry' | 'extracts'>
type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (at: string) => string
  readonly extracts: ReadonlyMap<number, OrderExtracts>
  readonly onOpen: (row: OrderRow) => void
  /** Shows its parts; null for who may not look at them. */
  readonly onSplits: ((row: OrderRow) => void) | null
}

/** Columns that lead to order entry, where what is missing is mended. */
export const problemColumns: ReadonlySet<string> = new Set(['must', 'broken'])

export function orderColumns(
  { orderList, orderEntry, extracts: extractWords }: Words,
  { prices, time, extracts, onOpen, onSplits }: Shows,
): GridColumn<OrderRow>[] {
  const words = orderList.columns
  const figure = (id: keyof OrderRow & keyof typeof words, kind: GridKind, width: number): GridColumn<OrderRow> => ({
    ...column([id, words[id]], kind, width),
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
      ...column(['number', words.number], 'text', 116),
      pinned: 'start',
      sortable: true,
      value: ({ number }) => number,
      render: (row) => row.id !== null && <GridLink onClick={() => onOpen(row)}>{row.number}</GridLink>,
    },
    {
      ...column(['customer', words.customerName], 'text', 176),
      pinned: 'start',
      sortable: true,
      value: ({ customer, customerName }) => `${customer} ${customerName}`,
    },
    {
      ...column(['status', words.status], 'text', 116),
      value: ({ status }) => orderEntry.orderStates[status],
      render: ({ status, locked }) => <OrderState status={status} isLocked={locked} />,
    },
    // While nothing was printed, split or sent there is nothing to say.
    extracts.size > 0 && extractsColumn(extractWords, extracts),
    { ...column(['type', words.type], 'text', 68), value: ({ type }) => orderList.types[type] },
    figure('styles', 'integer', 60),
    figure('skc', 'integer', 68),
    figure('qty', 'integer', 80),
    seesTag(prices) && figure('tagAmount', 'money', 116),
    seesNet(prices) && figure('netAmount', 'money', 116),
    figure('completion', 'percent', 80),
    problems('must', 72),
    problems('broken', 64),
    ...lastColumns(words, time),
    onSplits !== null && partsColumn(orderList, onSplits),
  ]
  return columns.filter((one) => one !== false)
}

function extractsColumn(words: Words['extracts'], extracts: Shows['extracts']): GridColumn<OrderRow> {
  return {
    ...column(['extracts', words.column], 'text', 196),
    value: ({ id }) => extractsText(words, extracts.get(id ?? 0)),
    render: ({ id }) => <ExtractTags extracts={extracts.get(id ?? 0)} of="order" />,
  }
}

function partsColumn(words: Words['orderList'], onSplits: (row: OrderRow) => void): GridColumn<OrderRow> {
  return {
    ...column(['parts', words.columns.parts], 'text', 104),
    value: (row) => splitText(words, row),
    decorate: (row) => (row.partsQty > row.qty ? { tone: 'negative' } : {}),
    render: (row) =>
      row.id !== null && row.parts > 0 && <GridLink onClick={() => onSplits(row)}>{splitText(words, row)}</GridLink>,
  }
}

/** How many parts, and what is in none. */
function splitText({ split }: Words['orderList'], { parts, partsQty, qty }: OrderRow): string {
  if (parts === 0) return ''
  const count = formatInteger(parts)
  if (partsQty === qty) return split.whole({ count })
  return partsQty < qty ? split.rest({ count, qty: formatInteger(qty - partsQty) }) : split.over({ count })
}

/** Who changed it last, and where it belongs. */
function lastColumns(words: Words['orderList']['columns'], time: Shows['time']): GridColumn<OrderRow>[] {
  return [
    {
      ...column(['updatedAt', words.updatedAt], 'text', 148),
      sortable: true,
      value: ({ updatedAt }) => (updatedAt === null ? '' : time(updatedAt)),
    },
    { ...column(['by', words.by], 'text', 84), value: ({ by }) => by },
    { ...column(['area', words.area], 'text', 84), value: ({ area }) => area },
    { ...column(['agent', words.agent], 'text', 128), value: ({ agent }) => agent },
  ]
}
