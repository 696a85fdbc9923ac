import type { BinEntry } from '@fairdesk/contract/areas/orders/order-bin'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { binFields } from '@fairdesk/contract/fields/recycle-bin'
import type { Visibility } from '@fairdesk/contract/visibility'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { column } from '../../../ui/grid/column.ts'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { restoreWrite } from './bin-writes.ts'

type Shows = {
  readonly prices: Visibility['prices']
  /** Says a moment in the fair's time. */
  readonly time: (timestamp: string) => string
  readonly onOpen: (row: BinEntry) => void
  readonly onRestore: (row: BinEntry) => void
}

export function binColumns(texts: Phrases['orderBin'], shows: Shows): GridColumn<BinEntry>[] {
  const { columns: heads } = texts
  const columns = gridColumnsOf<BinEntry, BinColumn>(
    fieldsOn('screen', binFields, shows.prices),
    { heads, time: shows.time },
    {
      code: {
        width: 132,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => shows.onOpen(row)}>{row.code}</GridLink>,
      },
      name: { width: 176, pinned: 'start' },
      kind: { width: 72, value: ({ kind }) => texts.kinds[kind] },
      reason: { width: 168, value: (row) => reasonOf(row, texts) },
      qty: 88,
      netAmount: 120,
      at: 172,
      by: 96,
      tagAmount: 120,
    },
  )
  const restore: GridColumn<BinEntry> = {
    ...column(['act', heads.act], 'text', 72),
    pinned: 'end',
    value: () => '',
    render: (row) => (
      <WriteScope write={restoreWrite(row.kind)}>
        <GridLink onClick={() => shows.onRestore(row)}>{texts.restore}</GridLink>
      </WriteScope>
    ),
  }
  return [...columns, restore]
}

type BinColumn = (typeof binFields)[number]['key']

/** Returns the reason the user gave, and notes on restoring. */
export function reasonOf({ kind, reason, hasLive }: BinEntry, texts: Phrases['orderBin']): string {
  const reasonText = reason === 'replaced' ? (kind === 'part' ? texts.replacedPart : texts.replacedReason) : reason
  return [reasonText, ...(hasLive ? [texts.hasLive] : [])].filter((text) => text !== '').join(' · ')
}
