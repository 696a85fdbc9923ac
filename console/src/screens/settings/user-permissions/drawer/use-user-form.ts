import { account } from '@fairdesk/contract/areas/settings/account'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRef, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAsk } from '../../../../kit/page/tab-life.ts'
import type { Read } from '../../../../kit/save/save-record.ts'
import { isSameDraft } from '../../../../kit/save/three-sides.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { faultsOf, inputOf, readOf, type UserDraft } from '../rights/user-draft.ts'
import { saveUser } from '../user-writes.ts'

/** A password to hand over: one that was made, or one typed that is to be warned of. */
export type PasswordNotice = { readonly account: string; readonly password: string; readonly isCommon: boolean }

/** An account being edited. */
export function useUserForm(
  opened: Read<UserDraft>,
  onSaved: (shownPassword: PasswordNotice | null, isDone: boolean) => void,
) {
  const { userPermissions } = usePhrases()
  const ask = useAsk()
  const [isTried, setTried] = useState(false)
  // One save may create the account and the next change it: the password must still be shown.
  const createdPassword = useRef<PasswordNotice | 'lost' | null>(null)
  const form = useRecordForm(opened, {
    save: async (fields, read) => {
      const saved = await saveUser(inputOf(fields, read), { quiet: true })
      createdPassword.current = shownOf(saved, fields.password) ?? createdPassword.current
      return readOf(saved)
    },
    readAgain: async ({ id = 0 }) => readOf(await ask(account.detail, { accountId: id })),
    // It carries a password, and goes under no request id: one looks whether its name is taken by itself.
    findMade: async (unacked) => {
      const name = unacked.at(-1)?.account.trim() ?? ''
      const { list } = await ask(account.list, { keyword: name, limit: 50 })
      const accountRow = list.find((candidate) => candidate.account === name)
      if (!accountRow) return null
      const read = readOf(await ask(account.detail, { accountId: accountRow.accountId }))
      const sent = unacked.find((unackedDraft) =>
        isSameDraft(read.fields, { ...unackedDraft, account: name, password: null }),
      )
      if (sent?.password === null) createdPassword.current = 'lost'
      return sent ? read : null
    },
    onSaved: (isDone) => {
      const shownPassword = createdPassword.current
      createdPassword.current = null
      const accounts = form.draft.account.trim()
      if (shownPassword === 'lost') notify({ kind: 'lines', text: userPermissions.newPassword.lost({ accounts }) })
      onSaved(shownPassword === 'lost' ? null : shownPassword, isDone)
    },
  })
  const faults = faultsOf(form.draft)
  return {
    ...form,
    /** Shown only after an attempt to save. */
    faults: isTried ? faults : { account: false, password: false },
    save: () => {
      setTried(true)
      if (!faults.account && !faults.password) void form.save()
    },
  }
}

function shownOf(
  { account: name, password, passwordIsCommon = false }: Output<typeof account.save>,
  typed: string | null,
): PasswordNotice | null {
  const plainPassword = password ?? (passwordIsCommon ? typed : null)
  return plainPassword === null ? null : { account: name, password: plainPassword, isCommon: passwordIsCommon }
}

export type UserEditing = ReturnType<typeof useUserForm>
