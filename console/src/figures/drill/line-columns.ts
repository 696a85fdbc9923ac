import type { OrderLineRow, OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { Phrases } from '../../kit/text/phrases.ts'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import type { Drill } from './drill-address.ts'

type Options = {
  readonly drill: Drill
  readonly sizeColumns: OrderLinesAnswer['sizeColumns']
  readonly amount: 'netAmount' | 'tagAmount' | null
  readonly time: (at: string) => string
}

/** Who ordered what; what the heading says already is left out. Ids are what the server sorts by. */
export function lineColumns(
  phrases: Phrases,
  { drill, sizeColumns, amount, time }: Options,
): GridColumn<OrderLineRow>[] {
  const { orderList, goodsRanking, orderEntry } = phrases
  const isUnder = (...dims: string[]) => drill.node.some(({ dim }) => dims.includes(dim))
  const text = (id: string, head: string, width: number): GridColumn<OrderLineRow> => ({
    ...column([id, head], 'text', width),
    value: () => '',
  })
  const goods = isUnder('style', 'skc')
    ? { ...text('colour', goodsRanking.colour, 76), value: ({ colour }: OrderLineRow) => colour }
    : {
        ...text('skc', goodsRanking.goodsNo, 138),
        value: ({ goodsNo, colour }: OrderLineRow) => `${goodsNo} ${colour}`,
      }
  return [
    ...(isUnder('customer')
      ? []
      : [
          {
            ...text('customer', orderList.columns.customerName, 104),
            pinned: 'start' as const,
            sortable: true,
            value: ({ customerName, customer }: OrderLineRow) => customerName || customer,
          },
        ]),
    { ...goods, pinned: 'start', sortable: true },
    { ...column(['qty', goodsRanking.qty], 'integer', 64), sortable: true, value: ({ qty }) => qty },
    ...(amount
      ? [
          {
            ...column([amount, goodsRanking[amount]] as [string, string], 'money', 92),
            sortable: true,
            value: (row: OrderLineRow) => row[amount],
          },
        ]
      : []),
    ...sizeColumns.map(
      ({ no, label }, index): GridColumn<OrderLineRow> => ({
        ...column([`size${no}`, label], 'integer', label.length > 4 ? 64 : 44),
        value: ({ sizes }) => sizes?.[index] || undefined,
        format: String,
      }),
    ),
    {
      ...text('orderStatus', orderList.columns.status, 72),
      sortable: true,
      value: ({ status }) => orderEntry.orderStates[status],
    },
    { ...text('number', orderList.columns.number, 92), value: ({ number }) => number },
    {
      ...text('updatedAt', orderList.columns.updatedAt, 128),
      value: ({ updatedAt }) => (updatedAt === null ? '' : time(updatedAt)),
    },
    { ...text('by', orderList.columns.by, 80), value: ({ by }) => by },
  ]
}
