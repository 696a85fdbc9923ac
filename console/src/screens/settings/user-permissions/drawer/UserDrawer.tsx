import { account } from '@fairdesk/contract/areas/settings/account'
import { Drawer } from 'antd'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { UserForm } from './UserForm.tsx'

/** One account; a new one where there is no id. */
export const UserDrawer = ({
  accountId,
  onClose,
}: {
  readonly accountId: number | null
  readonly onClose: () => void
}) => {
  const { userPermissions: texts } = usePhrases()
  const isNew = accountId === null
  const { data, error, retry } = useFreshRead(account.detail, { accountId: accountId ?? 0 }, { enabled: !isNew })
  if (isNew || data) return <UserForm stored={data ?? null} onClose={onClose} />
  return (
    <Drawer open size={760} title={texts.edit} onClose={onClose}>
      <NotLoaded rows={8} error={error} onRetry={retry} />
    </Drawer>
  )
}
