import { type AccountRow, account } from '@fairdesk/contract/areas/settings/account'
import { useMemo } from 'react'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useOpened } from '../../kit/page/use-opened.ts'
import { useReturning } from '../../kit/page/use-returning.ts'
import { InOpened } from '../../kit/save/unsaved.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { UserDrawer } from './drawer/UserDrawer.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { UserActions } from './UserActions.tsx'
import { UserBatch } from './UserBatch.tsx'
import { UserFilterBar } from './UserFilterBar.tsx'
import { userColumns } from './user-columns.tsx'
import { userFields } from './user-query.ts'
import './user-permissions.css'

/** Staff accounts: who may enter which fair, and what he may do and see there. */
export const UserPermissions = () => {
  const { userPermissions: words, shell } = usePhrases()
  const time = useFairTime()
  const [edited, setEdited] = useOpened()
  const [isImporting, setImporting] = useReturning<true>()
  const list = useList(account.list, { name: 'users', fields: userFields })
  const columns = useMemo(
    () => userColumns(words, { time, onOpen: ({ accountId }) => setEdited(accountId) }),
    [words, time, setEdited],
  )
  return (
    <>
      <ListFrame<AccountRow>
        words={useListWords()}
        list={list}
        bar={{
          filters: <UserFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <UserActions filter={list.filter} onImport={() => setImporting(true)} onAdd={() => setEdited('new')} />
          ),
          batch: (selected) => <UserBatch selected={selected} rows={list.rows} />,
        }}
        empty={{ none: words.empty, filtered: words.emptyFiltered }}
        grid={{
          label: shell.titles.userPermissions,
          columns,
          getId: (row) => String(row.accountId),
          events: { onActivate: ({ accountId }) => setEdited(accountId) },
        }}
        hint={words.hint}
      />
      {isImporting && <ImportUsers onClose={() => setImporting(null)} />}
      {edited !== null && (
        <InOpened.Provider value={true}>
          <UserDrawer key={edited} accountId={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </InOpened.Provider>
      )}
    </>
  )
}
