import type { AccountRow } from '@fairdesk/contract/areas/settings/account'
import type { Phrases } from '../../kit/text/phrases.ts'
import { GridLink } from '../../ui/grid/cells/GridLink.tsx'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'

type Texts = Phrases['userPermissions']
type ColumnContext = { readonly time: (timestamp: string) => string; readonly onOpen: (row: AccountRow) => void }

export function userColumns(texts: Texts, { time, onOpen }: ColumnContext): GridColumn<AccountRow>[] {
  const { columns } = texts
  return [
    {
      ...text('account', columns.account, 148),
      pinned: 'start',
      sortable: true,
      value: (row) => row.account,
      render: (row) => <GridLink onClick={() => onOpen(row)}>{row.account}</GridLink>,
    },
    { ...text('realName', columns.realName, 112), sortable: true, value: (row) => row.realName },
    {
      ...text('accountType', columns.accountType, 116),
      sortable: true,
      value: (row) => typeName(texts, row.accountType),
      decorate: (row) => (row.isAdmin ? { tone: 'warning' } : undefined),
    },
    stateColumn(texts),
    {
      ...text('fairs', columns.fairs, 260),
      value: (row) => (row.isAdmin ? texts.all : row.fairs.join('、') || texts.none),
      decorate: (row) => (row.isAdmin || row.fairs.length > 0 ? undefined : { tone: 'weak' }),
    },
    {
      ...text('menus', columns.menus, 100),
      value: (row) => (row.isAdmin ? texts.all : row.menus === null ? texts.none : row.menus),
      decorate: (row) => (row.menus === null && !row.isAdmin ? { tone: 'weak' } : undefined),
    },
    {
      ...text('lastLoginAt', columns.lastLoginAt, 160),
      sortable: true,
      value: (row) => (row.lastLoginAt === null ? texts.never : time(row.lastLoginAt)),
      decorate: (row) => (row.lastLoginAt === null ? { tone: 'weak' } : undefined),
    },
    {
      ...text('sessions', columns.sessions, 92),
      value: (row) => (row.sessions === 0 ? '-' : texts.signedIn({ count: String(row.sessions) })),
      decorate: (row) => ({ tone: row.sessions === 0 ? 'weak' : 'ok' }),
    },
  ]
}

function stateColumn(texts: Texts): GridColumn<AccountRow> {
  return {
    ...text('enabled', texts.columns.enabled, 84),
    value: (row) => texts.states[row.enabled ? 'on' : 'off'],
    render: (row) => (
      <StateTag tone={row.enabled ? 'good' : 'plain'}>{texts.states[row.enabled ? 'on' : 'off']}</StateTag>
    ),
  }
}

function typeName({ types }: Texts, type: number): string {
  return type === 3 || type === 9 ? types[type] : types[4]
}

function text(id: string, head: string, width: number) {
  return { id, head, width, kind: 'text' } as const
}
