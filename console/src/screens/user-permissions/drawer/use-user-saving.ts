import { type AccountDetail, account } from '@fairdesk/contract/areas/settings/account'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../kit/call/api-error.ts'
import { showFailure } from '../../../kit/call/failures.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { type Ask, useAsk } from '../../../kit/page/tab-life.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { isSameDraft } from '../../../kit/three-sides.ts'
import { overtaking } from '../../../kit/use-record-draft.ts'
import { saveUser } from '../user-writes.ts'
import { draftOf, inOrder, type UserDraft } from './user-draft.ts'

/** A password to hand over: one that was made, or one typed that is to be warned of. */
export type ShownPassword = { readonly account: string; readonly password: string; readonly isCommon: boolean }

type Ends = {
  readonly onSaved: (shown: ShownPassword | null) => void
  /** Another administrator has saved the account since it was read. */
  readonly onOvertaken: (newer: AccountDetail | null) => void
}
type Said = ReturnType<typeof inOrder>

/** Saves an account as it was read, or a new one. */
export function useUserSaving(kept: AccountDetail | null, { onSaved, onOvertaken }: Ends) {
  const { settings, userPermissions } = usePhrases()
  const ask = useAsk()
  const [isBusy, setBusy] = useState(false)
  const unanswered = useRef<Said[]>([])
  /** A new one whose answer was lost may be made: its name is taken then, by itself. */
  const tell = async (error: ApiError, { account: name, password }: UserDraft) => {
    if (kept || !(await isMade(name.trim(), unanswered.current, ask))) return showFailure(error)
    if (password !== null) notify({ kind: 'success', text: settings.saved })
    else notify({ kind: 'lines', text: userPermissions.newPassword.lost({ accounts: name.trim() }) })
    onSaved(null)
  }
  const send = async (draft: UserDraft) => {
    if (isBusy) return
    setBusy(true)
    let now = kept
    const theirs = await overtaking(inOrder(draft), readOf(kept), {
      unanswered: unanswered.current,
      tell: (error) => void tell(error, draft),
      save: async () => {
        const saved = await saveUser(wishOf(draft, now), { quiet: true })
        notify({ kind: 'success', text: settings.saved })
        onSaved(shownOf(saved, draft.password))
      },
      readAgain: async () => {
        now = await ask(account.detail, { accountId: kept?.accountId ?? 0 })
        return readOf(now)
      },
    }).finally(() => setBusy(false))
    if (theirs) onOvertaken(now)
  }
  return { isBusy, send }
}

/** Whether there is an account of this name that says what was sent without an answer. */
async function isMade(name: string, unanswered: readonly Said[], ask: Ask): Promise<boolean> {
  if (unanswered.length === 0) return false
  try {
    const { list } = await ask(account.list, { keyword: name, limit: 50 })
    const found = list.find((one) => one.account === name)
    if (!found) return false
    const made = inOrder(draftOf(await ask(account.detail, { accountId: found.accountId })))
    return unanswered.some((sent) => isSameDraft(made, { ...sent, account: sent.account.trim(), password: null }))
  } catch {
    // It is told as it was refused.
    return false
  }
}

function readOf(read: AccountDetail | null) {
  return { version: read?.version ?? null, fields: inOrder(draftOf(read)) }
}

function wishOf({ password, ...fields }: UserDraft, kept: AccountDetail | null): Params<typeof account.save> {
  const known = kept ? { accountId: kept.accountId, version: kept.version } : {}
  return { ...fields, ...known, ...(password === null ? {} : { password }) }
}

function shownOf(
  { account: name, password, passwordIsCommon = false }: Output<typeof account.save>,
  typed: string | null,
): ShownPassword | null {
  const shown = password ?? (passwordIsCommon ? typed : null)
  return shown === null ? null : { account: name, password: shown, isCommon: passwordIsCommon }
}
