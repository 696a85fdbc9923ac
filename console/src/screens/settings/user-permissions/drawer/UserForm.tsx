import { type AccountDetail, account, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { useState } from 'react'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../../RecordDrawer.tsx'
import { RightsForm } from '../rights/RightsForm.tsx'
import { changeRights, fairIn, newUser, readOf, rightsOf, type UserDraft } from '../rights/user-draft.ts'
import { NewPassword } from './NewPassword.tsx'
import { UserFields } from './UserFields.tsx'
import { UserMore } from './UserMore.tsx'
import { type PasswordNotice, useUserForm } from './use-user-form.ts'

/** An account with its rights, saved as a whole; Ctrl+S saves it. */
export const UserForm = ({
  stored,
  onClose,
}: {
  readonly stored: AccountDetail | null
  readonly onClose: () => void
}) => {
  const { userPermissions: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const [createdPassword, setCreatedPassword] = useState<PasswordNotice | null>(null)
  const editing = useUserForm(stored ? readOf(stored) : newUser(), (shownPassword, isDone) => {
    if (shownPassword) setCreatedPassword(shownPassword)
    else if (isDone) onClose()
  })
  const { draft, isChanged } = editing
  const { labelOf, format } = useUserFormat()
  const onKeyDown = onSaveKey(editing.save)
  if (createdPassword)
    return <NewPassword {...createdPassword} onClose={() => (isChanged ? setCreatedPassword(null) : onClose())} />
  return (
    <RecordDrawer
      size={760}
      title={stored ? [stored.account, stored.realName].filter(Boolean).join(' ') : texts.add}
      mask={{ closable: !isChanged }}
      editing={editing}
      write={account.save}
      canSave={isChanged}
      onSave={editing.save}
      onClose={onClose}
      label={labelOf}
      format={format}
      extra={stored && <UserMore account={stored} isChanged={isChanged} onRemoved={onClose} />}
      foot={
        <span className="fd-hint">
          {stored?.updatedBy && texts.lastChange({ by: stored.updatedBy, at: time(stored.updatedAt) })}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-user-form fd-stack fd-gap-12" tabIndex={-1} onKeyDown={onKeyDown}>
        <UserFields editing={editing} isNew={editing.isNew} isOwn={stored?.isOwn ?? false} />
        <RightsForm
          rights={rightsOf(draft)}
          isAdmin={draft.isAdmin}
          onChange={(rights) => editing.change(changeRights(draft, rights))}
        />
      </div>
    </RecordDrawer>
  )
}

const pages = menuGroups.flatMap((group) => group.pages)

/**
 * Formats a field's name, and its value as the form words it; of the rights in a fair only the differences between
 * the two sides.
 */
function useUserFormat() {
  const { userPermissions: texts, shell, operationLogs } = usePhrases()
  const fairs = useLookUp(account.fairChoices, {})
  const labelOf = (field: keyof UserDraft): string => {
    const fair = fairIn(field)
    if (fair === null) return texts.fields[field as keyof typeof texts.fields]
    return `${texts.rights} ${fairs?.find(({ fairId }) => fairId === fair)?.name ?? fair}`
  }
  const partsOf = ({ menuIds: ids, brands, areas, prices }: FairRights) => ({
    menus:
      pages
        .filter((page) => ids.includes(menuIds[page]))
        .map((page) => shell.titles[page])
        .join('、') || '-',
    brands: brands.join('、') || '-',
    areas: areas.join('、') || '-',
    prices: texts.priceViews[prices],
  })
  const formatRights = (rights: FairRights | undefined, against: FairRights | undefined): string => {
    if (!rights) return ''
    const [rightsTexts, otherTexts] = [partsOf(rights), against && partsOf(against)]
    return (['menus', 'brands', 'areas', 'prices'] as const)
      .filter((field) => rightsTexts[field] !== otherTexts?.[field])
      .map((field) => `${texts[field]} ${rightsTexts[field]}`)
      .join('；')
  }
  const format = (field: keyof UserDraft, userDraft: UserDraft, against: UserDraft): string => {
    const fair = fairIn(field)
    if (fair !== null) return formatRights(userDraft[`fair.${fair}`], against[`fair.${fair}`])
    if (field === 'accountType') return texts.types[userDraft.accountType]
    const value: unknown = userDraft[field]
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return String(value ?? '')
  }
  return { labelOf, format }
}
