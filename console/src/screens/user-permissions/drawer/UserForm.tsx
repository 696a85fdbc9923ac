import { type AccountDetail, account, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { askFirst } from '../../../kit/notify/notices.ts'
import { useLookUp } from '../../../kit/query/use-read.ts'
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
import { changeRights, fairIn, newUser, readOf, rightsOf, type UserDraft } from './user-draft.ts'

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

const pages = menuGroups.flatMap((group) => group.pages)

/** A field's name, and its value in the words the form shows it by; of the rights in a fair only what the two sides differ in. */
function useUserFormat() {
  const { userPermissions: words, shell, operationLogs } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  const labelOf = (field: keyof UserDraft): string => {
    const fair = fairIn(field)
    if (fair === null) return words.fields[field as keyof typeof words.fields]
    return `${words.rights} ${fairs?.find(({ fairId }) => fairId === fair)?.name ?? fair}`
  }
  const partsOf = ({ menuIds: ids, brands, areas, prices }: FairRights) => ({
    menus:
      pages
        .filter((page) => ids.includes(menuIds[page]))
        .map((page) => shell.titles[page])
        .join('、') || '-',
    brands: brands.join('、') || '-',
    areas: areas.join('、') || '-',
    prices: words.priceViews[prices],
  })
  const formatRights = (rights: FairRights | undefined, against: FairRights | undefined): string => {
    if (!rights) return ''
    const [parts, others] = [partsOf(rights), against && partsOf(against)]
    return (['menus', 'brands', 'areas', 'prices'] as const)
      .filter((part) => parts[part] !== others?.[part])
      .map((part) => `${words[part]} ${parts[part]}`)
      .join('；')
  }
  const format = (field: keyof UserDraft, of: UserDraft, against: UserDraft): string => {
    const fair = fairIn(field)
    if (fair !== null) return formatRights(of[`fair.${fair}`], against[`fair.${fair}`])
    if (field === 'accountType') return words.types[of.accountType]
    const value: unknown = of[field]
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return String(value ?? '')
  }
  return { labelOf, format }
}
