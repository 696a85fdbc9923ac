import type { NotKept, TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { go } from '../../../kit/page/location.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'

type Words = Phrases['minimums']
type Shared = 'goodsNo' | 'goodsName' | 'skcNo' | 'colourName'

/** Whose order, of what, and how far it is from what is asked. */
export function orderColumns(words: Words): GridColumn<NotKept>[] {
  return [
    {
      ...column(['customer', words.columns.customer], 'text', 112),
      pinned: 'start',
      value: ({ customer }) => customer,
      render: ({ customer, customerId }) => (
        <GridLink onClick={() => go(`/order/orderData?customerId=${customerId}`)}>{customer}</GridLink>
      ),
    },
    {
      ...column(['customerName', words.columns.customerName], 'text', 144),
      pinned: 'start',
      value: ({ customerName }) => customerName,
    },
    ...goodsColumns<NotKept>(words),
    ...figureColumns<NotKept>(words),
    { ...column(['counts', words.hold.counts], 'text', 104), value: ({ counts }) => words.hold.units[counts] },
    { ...column(['from', words.broken.from], 'text', 160), value: ({ from }) => words.hold.sources[from] },
  ]
}

/** Which total, and how far it is from what is asked. */
export function totalColumns(words: Words, onWho: (total: TotalNotKept) => void): GridColumn<TotalNotKept>[] {
  return [
    {
      ...column(['source', words.broken.from], 'text', 132),
      pinned: 'start',
      value: ({ source }) => words.broken.totalSources[source],
    },
    ...goodsColumns<TotalNotKept>(words),
    { ...column(['fabricName', words.columns.fabric], 'text', 110), value: ({ fabricName }) => fabricName },
    ...figureColumns<TotalNotKept>(words),
    {
      ...column(['customers', words.total.customers], 'integer', 104),
      value: ({ customers }) => customers,
      render: (total) => <GridLink onClick={() => onWho(total)}>{formatInteger(total.customers)}</GridLink>,
    },
  ]
}

function goodsColumns<R extends NotKept | TotalNotKept>(words: Words): GridColumn<R>[] {
  const text = (id: Shared, head: string, width: number): GridColumn<R> => ({
    id,
    head,
    kind: 'text',
    width,
    value: (row) => row[id],
  })
  return [
    text('goodsNo', words.columns.goodsNo, 112),
    text('goodsName', words.columns.goodsName, 140),
    text('skcNo', words.columns.skcNo, 124),
    text('colourName', words.columns.colour, 84),
  ]
}

function figureColumns<R extends NotKept | TotalNotKept>({ broken }: Words): GridColumn<R>[] {
  const number = (id: 'need' | 'ordered' | 'gap', head: string): GridColumn<R> => ({
    id,
    head,
    kind: 'integer',
    width: 84,
    sortable: true,
    value: (row) => row[id],
  })
  return [
    { ...column(['figure', broken.anyFigure], 'text', 88), value: ({ figure }) => broken.figures[figure] },
    number('need', broken.asks),
    number('ordered', broken.ordered),
    { ...number('gap', broken.gap), decorate: ({ gap }) => ({ tone: gap < 0 ? 'negative' : 'warning' }) },
  ]
}
