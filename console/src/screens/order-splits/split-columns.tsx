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
  readonly time: (at: string) => string
  readonly extracts: ReadonlyMap<number, PartExtracts>
  readonly onOpen: (part: SplitPart) => void
}

export function splitColumns(
  { orderSplits: words, extracts: extractWords }: Pick<Phrases, 'orderSplits' | 'extracts'>,
  { prices, time, extracts, onOpen }: Shows,
): GridColumn<SplitPart>[] {
  const names = words.columns
  const columns: (GridColumn<SplitPart> | false)[] = [
    {
      ...column(['splitNo', names.splitNo], 'text', 92),
      pinned: 'start',
      sortable: true,
      value: ({ splitNo }) => splitNo,
      render: (part) => <GridLink onClick={() => onOpen(part)}>{part.splitNo}</GridLink>,
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
    { ...column(['name', names.name], 'text', 108), value: ({ name }) => name || words.wizard.result.noDate },
    {
      ...column(['status', names.status], 'text', 160),
      sortable: true,
      value: ({ status, isStale }) => `${words.states[status]}${isStale ? ` ${words.stale}` : ''}`,
      render: ({ status, isStale }) => <PartState status={status} isStale={isStale} />,
    },
    {
      ...column(['deliversOn', names.deliversOn], 'text', 104),
      sortable: true,
      value: ({ deliversOn }) => deliversOn ?? '',
    },
    // While nothing was printed or sent there is nothing to say.
    extracts.size > 0 && extractsColumn(extractWords, extracts),
    { ...column(['toCustomer', names.toCustomer], 'text', 140), value: ({ toCustomerName }) => toCustomerName },
    { ...column(['skc', names.skc], 'integer', 72), value: ({ skc }) => skc },
    { ...column(['qty', names.qty], 'integer', 80), sortable: true, value: ({ qty }) => qty },
    seesTag(prices) && { ...column(['tagAmount', names.tagAmount], 'money', 116), value: (part) => part.tagAmount },
    seesNet(prices) && { ...column(['netAmount', names.netAmount], 'money', 116), value: (part) => part.netAmount },
    ...lastColumns(words, time),
  ]
  return columns.filter((one) => one !== false)
}

function extractsColumn(words: Phrases['extracts'], extracts: Shows['extracts']): GridColumn<SplitPart> {
  return {
    ...column(['extracts', words.partColumn], 'text', 148),
    value: ({ id }) => extractsText(words, extracts.get(id)),
    render: ({ id }) => <ExtractTags extracts={extracts.get(id)} of="part" />,
  }
}

/** How it was made, and who changed it last. */
function lastColumns(words: Phrases['orderSplits'], time: Shows['time']): GridColumn<SplitPart>[] {
  const names = words.columns
  return [
    { ...column(['mode', names.mode], 'text', 92), value: ({ mode }) => words.modes[mode] },
    {
      ...column(['updatedAt', names.updatedAt], 'text', 148),
      sortable: true,
      value: ({ updatedAt }) => time(updatedAt),
    },
    { ...column(['by', names.by], 'text', 84), value: ({ by }) => by },
  ]
}
