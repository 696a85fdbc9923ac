import { type AccountDetail, account } from '@fairdesk/contract/areas/account'
import type { Params } from '@fairdesk/contract/endpoint'
import { useState } from 'react'
import { call } from '../../kit/api.ts'
import { ApiError } from '../../kit/api-error.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { draftOf, faultsOf, isSameDraft, type UserDraft } from './user-draft.ts'
import { saveUser } from './user-writes.ts'

const conflict = 409

/** What is being edited: it stays until it is saved, whatever the server says meanwhile. */
export function useUserDraft(
  read: AccountDetail | null,
  onSaved: (saved: { readonly account: string; readonly password?: string | undefined }) => void,
) {
  const { settings } = usePhrases()
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
      onSaved(saved)
    } catch (error) {
      if (kept && error instanceof ApiError && error.code === conflict) {
        setNewer(await call(account.detail, { accountId: kept.accountId }).catch(() => null))
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

export type UserEditing = ReturnType<typeof useUserDraft>

function wishOf({ password, ...fields }: UserDraft, kept: AccountDetail | null): Params<typeof account.save> {
  const known = kept ? { accountId: kept.accountId, version: kept.version } : {}
  return { ...fields, ...known, ...(password === null ? {} : { password }) }
}
