import type { NotKept, TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { ordersNotKeptFields, totalsNotKeptFields } from '@fairdesk/contract/fields/not-kept'
import { go } from '../../../../kit/page/location.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { GridLink } from '../../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../../ui/grid/grid-columns.ts'
import type { GridColumn, GridDecoration } from '../../../../ui/grid/grid-props.ts'

type Texts = Phrases['minimums']

/** Columns of a broken rule: order, goods, and distance from the required quantity. */
export function orderColumns(texts: Texts): GridColumn<NotKept>[] {
  return gridColumnsOf(
    ordersNotKeptFields,
    { heads: { ...texts.columns, ...texts.broken.columns } },
    {
      customer: {
        width: 112,
        pinned: 'start',
        render: ({ customer, customerId }) => (
          <GridLink onClick={() => go(`/order/orderData?customerId=${customerId}`)}>{customer}</GridLink>
        ),
      },
      customerName: { width: 144, pinned: 'start' },
      ...goodsWidths,
      figure: { width: 88, value: ({ figure }) => texts.broken.figures[figure] },
      need: 84,
      ordered: 84,
      gap: { width: 84, decorate: gapTone },
      counts: { width: 104, value: ({ counts }) => texts.hold.units[counts] },
      from: { width: 160, value: ({ from }) => texts.hold.sources[from] },
    },
  )
}

/** Columns of a total and its distance from the required quantity. */
export function totalColumns(texts: Texts, onWho: (total: TotalNotKept) => void): GridColumn<TotalNotKept>[] {
  return gridColumnsOf(
    totalsNotKeptFields,
    { heads: { ...texts.columns, ...texts.broken.columns } },
    {
      source: { width: 132, pinned: 'start', value: ({ source }) => texts.broken.totalSources[source] },
      ...goodsWidths,
      fabricName: 110,
      figure: { width: 88, value: ({ figure }) => texts.broken.figures[figure] },
      need: 84,
      ordered: 84,
      gap: { width: 84, decorate: gapTone },
      customers: {
        width: 104,
        render: (total) => <GridLink onClick={() => onWho(total)}>{formatInteger(total.customers)}</GridLink>,
      },
    },
  )
}

const goodsWidths = { goodsNo: 112, goodsName: 140, skcNo: 124, colourName: 84 }

function gapTone({ gap }: { readonly gap: number }): GridDecoration {
  return { tone: gap < 0 ? 'negative' : 'warning' }
}
