import type { NotKept, TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { go } from '../../../kit/page/location.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'

type Texts = Phrases['minimums']
type CommonColumn = 'goodsNo' | 'goodsName' | 'skcNo' | 'colourName'

/** Columns of a broken rule: order, goods, and distance from the required quantity. */
export function orderColumns(texts: Texts): GridColumn<NotKept>[] {
  return [
    {
      ...column(['customer', texts.columns.customer], 'text', 112),
      pinned: 'start',
      value: ({ customer }) => customer,
      render: ({ customer, customerId }) => (
        <GridLink onClick={() => go(`/order/orderData?customerId=${customerId}`)}>{customer}</GridLink>
      ),
    },
    {
      ...column(['customerName', texts.columns.customerName], 'text', 144),
      pinned: 'start',
      value: ({ customerName }) => customerName,
    },
    ...goodsColumns<NotKept>(texts),
    ...figureColumns<NotKept>(texts),
    { ...column(['counts', texts.hold.counts], 'text', 104), value: ({ counts }) => texts.hold.units[counts] },
    { ...column(['from', texts.broken.from], 'text', 160), value: ({ from }) => texts.hold.sources[from] },
  ]
}

/** Columns of a total and its distance from the required quantity. */
export function totalColumns(texts: Texts, onWho: (total: TotalNotKept) => void): GridColumn<TotalNotKept>[] {
  return [
    {
      ...column(['source', texts.broken.from], 'text', 132),
      pinned: 'start',
      value: ({ source }) => texts.broken.totalSources[source],
    },
    ...goodsColumns<TotalNotKept>(texts),
    { ...column(['fabricName', texts.columns.fabric], 'text', 110), value: ({ fabricName }) => fabricName },
    ...figureColumns<TotalNotKept>(texts),
    {
      ...column(['customers', texts.total.customers], 'integer', 104),
      value: ({ customers }) => customers,
      render: (total) => <GridLink onClick={() => onWho(total)}>{formatInteger(total.customers)}</GridLink>,
    },
  ]
}

function goodsColumns<R extends NotKept | TotalNotKept>(texts: Texts): GridColumn<R>[] {
  const text = (id: CommonColumn, head: string, width: number): GridColumn<R> => ({
    id,
    head,
    kind: 'text',
    width,
    value: (row) => row[id],
  })
  return [
    text('goodsNo', texts.columns.goodsNo, 112),
    text('goodsName', texts.columns.goodsName, 140),
    text('skcNo', texts.columns.skcNo, 124),
    text('colourName', texts.columns.colour, 84),
  ]
}

function figureColumns<R extends NotKept | TotalNotKept>({ broken }: Texts): GridColumn<R>[] {
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
