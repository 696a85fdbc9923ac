import type { AccountRow } from '@fairdesk/contract/areas/settings/account'
import { accountFields } from '@fairdesk/contract/fields/accounts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { GridLink } from '../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../ui/grid/grid-columns.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'

type Texts = Phrases['userPermissions']

export function userColumns(
  texts: Texts,
  { time, onOpen }: { readonly time: (timestamp: string) => string; readonly onOpen: (row: AccountRow) => void },
): GridColumn<AccountRow>[] {
  const stateText = ({ enabled }: AccountRow) => texts.states[enabled ? 'on' : 'off']
  return gridColumnsOf(
    accountFields,
    { heads: texts.columns },
    {
      account: {
        width: 148,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => onOpen(row)}>{row.account}</GridLink>,
      },
      realName: 112,
      accountType: {
        width: 116,
        value: (row) => typeName(texts, row.accountType),
        decorate: (row) => (row.isAdmin ? { tone: 'warning' } : undefined),
      },
      enabled: {
        width: 84,
        value: stateText,
        render: (row) => <StateTag tone={row.enabled ? 'good' : 'plain'}>{stateText(row)}</StateTag>,
      },
      fairs: {
        width: 260,
        value: (row) => (row.isAdmin ? texts.all : row.fairs.join('、') || texts.none),
        decorate: (row) => (row.isAdmin || row.fairs.length > 0 ? undefined : { tone: 'weak' }),
      },
      menus: {
        width: 100,
        value: (row) => (row.isAdmin ? texts.all : row.menus === null ? texts.none : row.menus),
        decorate: (row) => (row.menus === null && !row.isAdmin ? { tone: 'weak' } : undefined),
      },
      lastLoginAt: {
        width: 160,
        value: (row) => (row.lastLoginAt === null ? texts.never : time(row.lastLoginAt)),
        decorate: (row) => (row.lastLoginAt === null ? { tone: 'weak' } : undefined),
      },
      sessions: {
        width: 92,
        value: (row) => (row.sessions === 0 ? '-' : texts.signedIn({ count: String(row.sessions) })),
        decorate: (row) => ({ tone: row.sessions === 0 ? 'weak' : 'ok' }),
      },
    },
  )
}

function typeName({ types }: Texts, type: number): string {
  return type === 3 || type === 9 ? types[type] : types[4]
}
