import type { PartExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import type { SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { ExtractTags, extractsText } from '../ExtractTags.tsx'
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
  const names = texts.columns
  const columns: (GridColumn<SplitPart> | false)[] = [
    {
      ...column(['splitNo', names.splitNo], 'text', 92),
      pinned: 'start',
      sortable: true,
      value: ({ splitNo }) => splitNo,
      render: (orderPart) => <GridLink onClick={() => onOpen(orderPart)}>{orderPart.splitNo}</GridLink>,
    },
    {
      ...column(['orderNumber', names.orderNumber], 'text', 112),
      sortable: true,
      value: ({ orderNumber }) => orderNumber,
    },
    {
      ...column(['customer', names.customer], 'text', 176),
      sortable: true,
      value: ({ customer, customerName }) => `${customer} ${customerName}`,
    },
    // Goods without a wave or a date are a part of their own.
    { ...column(['name', names.name], 'text', 108), value: ({ name }) => name || texts.wizard.result.noDate },
    {
      ...column(['status', names.status], 'text', 160),
      sortable: true,
      value: ({ status, isStale }) => `${texts.states[status]}${isStale ? ` ${texts.stale}` : ''}`,
      render: ({ status, isStale }) => <PartState status={status} isStale={isStale} />,
    },
    {
      ...column(['deliversOn', names.deliversOn], 'text', 104),
      sortable: true,
      value: ({ deliversOn }) => deliversOn ?? '',
    },
    // While nothing was printed or sent there is nothing to say.
    extracts.size > 0 && extractsColumn(extractTexts, extracts),
    { ...column(['toCustomer', names.toCustomer], 'text', 140), value: ({ toCustomerName }) => toCustomerName },
    { ...column(['skc', names.skc], 'integer', 72), value: ({ skc }) => skc },
    { ...column(['qty', names.qty], 'integer', 80), sortable: true, value: ({ qty }) => qty },
    seesTag(prices) && { ...column(['tagAmount', names.tagAmount], 'money', 116), value: ({ tagAmount }) => tagAmount },
    seesNet(prices) && { ...column(['netAmount', names.netAmount], 'money', 116), value: ({ netAmount }) => netAmount },
    ...lastColumns(texts, time),
  ]
  return columns.filter((gridColumn) => gridColumn !== false)
}

function extractsColumn(texts: Phrases['extracts'], extracts: Shows['extracts']): GridColumn<SplitPart> {
  return {
    ...column(['extracts', texts.partColumn], 'text', 148),
    value: ({ id }) => extractsText(texts, extracts.get(id)),
    render: ({ id }) => <ExtractTags extracts={extracts.get(id)} kind="part" />,
  }
}

/** Columns for the mode of splitting and the last change. */
function lastColumns(texts: Phrases['orderSplits'], time: Shows['time']): GridColumn<SplitPart>[] {
  const names = texts.columns
  return [
    { ...column(['mode', names.mode], 'text', 92), value: ({ mode }) => texts.modes[mode] },
    {
      ...column(['updatedAt', names.updatedAt], 'text', 148),
      sortable: true,
      value: ({ updatedAt }) => time(updatedAt),
    },
    { ...column(['by', names.by], 'text', 84), value: ({ by }) => by },
  ]
}
