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
  readonly time: (at: string) => string
  readonly onOpen: (row: BinEntry) => void
  readonly onRestore: (row: BinEntry) => void
}

export function binColumns(words: Phrases['orderBin'], shows: Shows): GridColumn<BinEntry>[] {
  const { columns: names } = words
  const columns: (GridColumn<BinEntry> | false)[] = [
    {
      ...column(['code', names.code], 'text', 132),
      pinned: 'start',
      value: ({ code }) => code,
      render: (row) => <GridLink onClick={() => shows.onOpen(row)}>{row.code}</GridLink>,
    },
    { ...column(['name', names.name], 'text', 176), pinned: 'start', sortable: true, value: ({ name }) => name },
    { ...column(['kind', names.kind], 'text', 72), value: ({ kind }) => words.kinds[kind] },
    { ...column(['reason', names.reason], 'text', 168), value: (row) => reasonOf(row, words) },
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
          <GridLink onClick={() => shows.onRestore(row)}>{words.restore}</GridLink>
        </WriteScope>
      ),
    },
  ]
  return columns.filter((one) => one !== false)
}

/** The reason somebody gave, and what is to be known before it is restored. */
export function reasonOf({ kind, reason, hasLive }: BinEntry, words: Phrases['orderBin']): string {
  const given = reason === 'replaced' ? (kind === 'part' ? words.replacedPart : words.replacedReason) : reason
  return [given, ...(hasLive ? [words.hasLive] : [])].filter((part) => part !== '').join(' · ')
}
