import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { type AccountRow, account } from '@fairdesk/contract/areas/settings/account'
import { Button, Dropdown } from 'antd'
import { useMemo } from 'react'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { InOpened } from '../../../kit/save/unsaved.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { UserDrawer } from './drawer/UserDrawer.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { UserBatch } from './UserBatch.tsx'
import { userColumns } from './user-columns.tsx'
import { type UserQuery, userFields } from './user-query.ts'
import './user-permissions.css'

/** Staff accounts: fairs they may enter, and their rights there. */
export const UserPermissions = () => {
  const { userPermissions: texts, shell } = usePhrases()
  const time = useFairTime()
  const [edited, setEdited] = useOpened()
  const [isImporting, setImporting] = useReturning<true>()
  const list = useList(account.list, { name: 'users', fields: userFields })
  const columns = useMemo(
    () => userColumns(texts, { time, onOpen: ({ accountId }) => setEdited(accountId) }),
    [texts, time, setEdited],
  )
  return (
    <>
      <ListFrame<AccountRow>
        texts={useListTexts()}
        list={list}
        bar={{
          filters: <UserFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <UserActions filter={list.filter} onImport={() => setImporting(true)} onAdd={() => setEdited('new')} />
          ),
          batch: (selected) => <UserBatch selected={selected} rows={list.rows} />,
        }}
        empty={{ none: texts.empty, filtered: texts.emptyFiltered }}
        grid={{
          label: shell.titles.userPermissions,
          columns,
          getId: (row) => String(row.accountId),
          events: { onActivate: ({ accountId }) => setEdited(accountId) },
        }}
        hint={texts.hint}
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

const UserFilterBar = ({
  query,
  onChange,
}: {
  readonly query: UserQuery
  readonly onChange: (changes: Partial<UserQuery>) => void
}) => {
  const { userPermissions: texts } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      filters={[
        [
          'states',
          texts.columns.enabled,
          (['on', 'off'] as const).map((value) => ({ value, label: texts.states[value] })),
        ],
        ['kinds', texts.kind, (['admin', 'staff'] as const).map((value) => ({ value, label: texts.kinds[value] }))],
        ['fairIds', texts.fair, fairs?.map(({ fairId, name }) => ({ value: fairId, label: name }))],
      ]}
    />
  )
}

type UserActionsProps = {
  readonly filter: Omit<UserQuery, 'sort' | 'order'>
  readonly onImport: () => void
  readonly onAdd: () => void
}

/** The files of the list, out and in, and a new account. */
const UserActions = ({ filter, onImport, onAdd }: UserActionsProps) => {
  const { userPermissions: texts } = usePhrases()
  const download = useDownload()
  const take = (format: 'xlsx' | 'csv') => download(account.export, { ...filter, format })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'xlsx', label: texts.export },
            { key: 'csv', label: texts.exportCsv },
          ],
          onClick: ({ key }) => take(key === 'csv' ? 'csv' : 'xlsx'),
        }}
      >
        <Button icon={<DownloadOutlined />}>{texts.exportAs}</Button>
      </Dropdown>
      <Button icon={<ImportOutlined />} onClick={onImport}>
        {texts.import}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
        {texts.add}
      </Button>
    </>
  )
}
