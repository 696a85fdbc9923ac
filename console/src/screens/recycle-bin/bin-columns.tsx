import type { BinEntry } from '@fairdesk/contract/areas/orders/order-bin'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { WriteScope } from '../../kit/permission/WriteScope.tsx'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import { column } from '../../ui/grid/column.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { restoreWrite } from './bin-writes.ts'

type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly onOpen: (row: BinEntry) => void
  readonly onRestore: (row: BinEntry) => void
}

export function binColumns(texts: Phrases['orderBin'], shows: Shows): GridColumn<BinEntry>[] {
  const { columns: names } = texts
  const columns: (GridColumn<BinEntry> | false)[] = [
    {
      ...column(['code', names.code], 'text', 132),
      pinned: 'start',
      value: ({ code }) => code,
      render: (row) => <GridLink onClick={() => shows.onOpen(row)}>{row.code}</GridLink>,
    },
    { ...column(['name', names.name], 'text', 176), pinned: 'start', sortable: true, value: ({ name }) => name },
    { ...column(['kind', names.kind], 'text', 72), value: ({ kind }) => texts.kinds[kind] },
    { ...column(['reason', names.reason], 'text', 168), value: (row) => reasonOf(row, texts) },
    { ...column(['qty', names.qty], 'integer', 88), sortable: true, value: ({ qty }) => qty },
    seesNet(shows.prices) && {
      ...column(['netAmount', names.netAmount], 'money', 120),
      sortable: true,
      value: ({ netAmount }) => netAmount,
    },
    { ...column(['at', names.at], 'text', 172), sortable: true, value: ({ at }) => shows.time(at) },
    { ...column(['by', names.by], 'text', 96), value: ({ by }) => by },
    seesTag(shows.prices) && {
      ...column(['tagAmount', names.tagAmount], 'money', 120),
      value: ({ tagAmount }) => tagAmount,
    },
    {
      ...column(['act', names.act], 'text', 72),
      pinned: 'end',
      value: () => '',
      render: (row) => (
        <WriteScope write={restoreWrite(row.kind)}>
          <GridLink onClick={() => shows.onRestore(row)}>{texts.restore}</GridLink>
        </WriteScope>
      ),
    },
  ]
  return columns.filter((gridColumn) => gridColumn !== false)
}

/** Returns the reason the user gave, and notes on restoring. */
export function reasonOf({ kind, reason, hasLive }: BinEntry, texts: Phrases['orderBin']): string {
  const reasonText = reason === 'replaced' ? (kind === 'part' ? texts.replacedPart : texts.replacedReason) : reason
  return [reasonText, ...(hasLive ? [texts.hasLive] : [])].filter((text) => text !== '').join(' · ')
}
