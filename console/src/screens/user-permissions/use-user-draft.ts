import { type AccountDetail, account } from '@fairdesk/contract/areas/account'
import type { Output, Params } from '@fairdesk/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useAsk } from '../../kit/tab-life.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { draftOf, faultsOf, isSameDraft, type UserDraft } from './user-draft.ts'
import { saveUser } from './user-writes.ts'

const conflict = 409

/** A password to hand over: one that was made, or one typed that is to be warned of. */
export type ShownPassword = { readonly account: string; readonly password: string; readonly isCommon: boolean }

/** What is being edited: it stays until it is saved, whatever the server says meanwhile. */
export function useUserDraft(read: AccountDetail | null, onSaved: (shown: ShownPassword | null) => void) {
  const { settings } = usePhrases()
  const ask = useAsk()
  // The version the fields were read at; a later one arriving behind them changes nothing typed.
  const [kept, setKept] = useState(read)
  const [draft, setDraft] = useState(() => draftOf(read))
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [newer, setNewer] = useState<AccountDetail | null>(null)
  const isChanged = !isSameDraft(draft, draftOf(kept))
  useUnsaved(isChanged)
  const faults = faultsOf(draft)
  const save = async () => {
    setTried(true)
    if (faults.account || faults.password || isBusy) return
    setBusy(true)
    try {
      const saved = await saveUser(wishOf(draft, kept))
      notify({ kind: 'success', text: settings.saved })
      onSaved(shownOf(saved, draft.password))
    } catch (error) {
      if (kept && error instanceof ApiError && error.code === conflict) {
        setNewer(await ask(account.detail, { accountId: kept.accountId }).catch(() => null))
      }
    } finally {
      setBusy(false)
    }
  }
  const takeNewer = () => {
    if (!newer) return
    setKept(newer)
    setDraft(draftOf(newer))
    setNewer(null)
  }
  return {
    draft,
    change: (changes: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...changes })),
    /** Shown once somebody has tried to save. */
    faults: isTried ? faults : { account: false, password: false },
    isChanged,
    isBusy,
    /** What another administrator has saved since this was read. */
    newer,
    takeNewer,
    save,
  }
}

function shownOf(
  { account: name, password, passwordIsCommon = false }: Output<typeof account.save>,
  typed: string | null,
): ShownPassword | null {
  const shown = password ?? (passwordIsCommon ? typed : null)
  return shown === null ? null : { account: name, password: shown, isCommon: passwordIsCommon }
}

export type UserEditing = ReturnType<typeof useUserDraft>

function wishOf({ password, ...fields }: UserDraft, kept: AccountDetail | null): Params<typeof account.save> {
  const known = kept ? { accountId: kept.accountId, version: kept.version } : {}
  return { ...fields, ...known, ...(password === null ? {} : { password }) }
}
