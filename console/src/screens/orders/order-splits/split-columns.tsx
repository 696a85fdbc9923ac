import type { PartExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { splitListFields } from '@fairdesk/contract/fields/order-splits'
import type { Visibility } from '@fairdesk/contract/visibility'
import { formatExtracts } from '@fairdesk/phrases/format-extracts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { ExtractTags } from '../ExtractTags.tsx'
import { PartState } from './PartState.tsx'

type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly extracts: ReadonlyMap<number, PartExtracts>
  readonly onOpen: (orderPart: SplitPart) => void
}

export function splitColumns(
  { orderSplits: texts, extracts: extractTexts }: Pick<Phrases, 'orderSplits' | 'extracts'>,
  { prices, time, extracts, onOpen }: Shows,
): GridColumn<SplitPart>[] {
  return gridColumnsOf(
    fieldsOn('screen', splitListFields, prices),
    { heads: texts.columns, time },
    {
      splitNo: {
        width: 92,
        pinned: 'start',
        render: (orderPart) => <GridLink onClick={() => onOpen(orderPart)}>{orderPart.splitNo}</GridLink>,
      },
      orderNumber: 112,
      customer: { width: 176, value: ({ customer, customerName }) => `${customer} ${customerName}` },
      // Goods without a wave or a date are a part of their own.
      name: { width: 108, value: ({ name }) => name || texts.wizard.result.noDate },
      status: {
        width: 160,
        value: ({ status, isStale }) => `${texts.states[status]}${isStale ? ` ${texts.stale}` : ''}`,
        render: ({ status, isStale }) => <PartState status={status} isStale={isStale} />,
      },
      deliversOn: 104,
      // While nothing was printed or sent there is nothing to say.
      extracts: extracts.size > 0 && {
        width: 148,
        value: ({ id }) => formatExtracts(extractTexts, extracts.get(id)),
        render: ({ id }) => <ExtractTags extracts={extracts.get(id)} kind="part" />,
      },
      toCustomer: { width: 140, value: ({ toCustomerName }) => toCustomerName },
      skc: 72,
      qty: 80,
      tagAmount: 116,
      netAmount: 116,
      mode: { width: 92, value: ({ mode }) => texts.modes[mode] },
      updatedAt: 148,
      by: 84,
    },
  )
}
