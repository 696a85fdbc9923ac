import type { OrderLineRow, OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { sizeHeads } from '../size-heads.ts'
import type { Drill } from './drill-address.ts'

type Options = {
  readonly drill: Drill
  readonly sizeColumns: OrderLinesAnswer['sizeColumns']
  readonly sizeGroups?: OrderLinesAnswer['sizeGroups']
  readonly amount: 'netAmount' | 'tagAmount' | null
  readonly time: (isoTime: string) => string
}

/**
 * Columns of the order rows; those the heading already names are left out. Ids of sortable columns are the server's
 * sort keys.
 */
export function lineColumns(phrases: Phrases, options: Options): GridColumn<OrderLineRow>[] {
  return [...whatColumns(phrases, options), ...figureColumns(phrases, options), ...stateColumns(phrases, options)]
}

type Column = GridColumn<OrderLineRow>

function whatColumns({ orderList, goodsRanking }: Phrases, { drill }: Options): Column[] {
  const isUnder = (...dims: string[]) => drill.node.some(({ dim }) => dims.includes(dim))
  const pinned = { pinned: 'start', sortable: true } as const
  const customer: Column = {
    ...column(['customer', orderList.columns.customerName], 'text', 104),
    ...pinned,
    value: ({ customerName, customer: code }) => customerName || code,
  }
  const colour: Column = {
    ...column(['colour', goodsRanking.colour], 'text', 76),
    ...pinned,
    value: (row) => row.colour,
  }
  const goods: Column = {
    ...column(['skc', goodsRanking.goodsNo], 'text', 138),
    ...pinned,
    value: (row) => `${row.goodsNo} ${row.colour}`,
  }
  return [...(isUnder('customer') ? [] : [customer]), isUnder('style', 'skc') ? colour : goods]
}

function figureColumns({ goodsRanking }: Phrases, { sizeColumns, sizeGroups, amount }: Options): Column[] {
  const qty: Column = { ...column(['qty', goodsRanking.qty], 'integer', 64), sortable: true, value: (row) => row.qty }
  const sizes = sizeHeads<OrderLineRow>({ sizeColumns, sizeGroups }, ({ id, head, index }) => ({
    ...column([id, head], 'integer', head.length > 4 ? 64 : 44),
    value: (row) => row.sizes?.[index] || undefined,
  }))
  if (amount === null) return [qty, ...sizes]
  const money: Column = {
    ...column([amount, goodsRanking[amount]], 'money', 92),
    sortable: true,
    value: (row) => row[amount],
  }
  return [qty, money, ...sizes]
}

function stateColumns({ orderList, orderEntry }: Phrases, { time }: Options): Column[] {
  const texts = orderList.columns
  return [
    {
      ...column(['orderStatus', texts.status], 'text', 72),
      sortable: true,
      value: ({ status }) => orderEntry.orderStates[status],
    },
    { ...column(['number', texts.number], 'text', 92), value: (row) => row.number },
    {
      ...column(['updatedAt', texts.updatedAt], 'text', 148),
      value: ({ updatedAt }) => (updatedAt === null ? '' : time(updatedAt)),
    },
    { ...column(['by', texts.by], 'text', 80), value: (row) => row.by },
  ]
}
