import type { AccountDetail } from '@fairdesk/contract/areas/settings/account'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { askFirst } from '../../../kit/notify/notices.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { RightsForm } from '../rights/RightsForm.tsx'
import { NewPassword } from './NewPassword.tsx'
import { UserFields } from './UserFields.tsx'
import { UserMore } from './UserMore.tsx'
import { type ShownPassword, useUserForm } from './use-user-form.ts'
import { useUserFormat } from './use-user-format.ts'
import { changeRights, newUser, readOf, rightsOf } from './user-draft.ts'

type Props = { readonly kept: AccountDetail | null; readonly onClose: () => void }

/** An account with its rights, saved as a whole; Ctrl+S saves it. */
export const UserForm = ({ kept, onClose }: Props) => {
  const { userPermissions: words, settings, shell } = usePhrases()
  const time = useFairTime(formatTime)
  const [made, setMade] = useState<ShownPassword | null>(null)
  const editing = useUserForm(kept ? readOf(kept) : newUser(), (shown, isDone) => {
    if (shown) setMade(shown)
    else if (isDone) onClose()
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const { labelOf, format } = useUserFormat()
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const onKeyDown = onSaveKey(editing.save)
  if (made) return <NewPassword {...made} onClose={() => (isChanged ? setMade(null) : onClose())} />
  return (
    <Drawer
      open
      size={760}
      title={kept ? [kept.account, kept.realName].filter(Boolean).join(' ') : words.add}
      onClose={() => void leave()}
      mask={{ closable: !isChanged }}
      extra={kept && <UserMore of={kept} isChanged={isChanged} onRemoved={onClose} />}
      footer={
        <div className="fd-user-foot">
          <span className="fd-user-note">
            {kept?.updatedBy && words.lastChange({ by: kept.updatedBy, at: time(kept.updatedAt) })}
          </span>
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} disabled={!isChanged} onClick={editing.save}>
            {settings.save}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-user-form" tabIndex={-1} onKeyDown={onKeyDown}>
        <UserFields editing={editing} isNew={editing.isNew} isOwn={kept?.isOwn ?? false} />
        <RightsForm
          rights={rightsOf(draft)}
          isAdmin={draft.isAdmin}
          onChange={(rights) => editing.change(changeRights(draft, rights))}
        />
      </div>
      <Conflict conflict={conflict} label={labelOf} format={format} />
    </Drawer>
  )
}
