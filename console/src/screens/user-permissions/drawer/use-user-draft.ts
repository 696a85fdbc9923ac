import type { AccountDetail } from '@fairdesk/contract/areas/settings/account'
import { useState } from 'react'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { type ShownPassword, useUserSaving } from './use-user-saving.ts'
import { draftOf, faultsOf, isSameDraft, type UserDraft } from './user-draft.ts'

/** What is being edited: it stays until it is saved, whatever the server says meanwhile. */
export function useUserDraft(read: AccountDetail | null, onSaved: (shown: ShownPassword | null) => void) {
  // The version the fields were read at; a later one arriving behind them changes nothing typed.
  const [kept, setKept] = useState(read)
  const [draft, setDraft] = useState(() => draftOf(read))
  const [isTried, setTried] = useState(false)
  const [newer, setNewer] = useState<AccountDetail | null>(null)
  const isChanged = !isSameDraft(draft, draftOf(kept))
  useUnsaved(isChanged)
  const faults = faultsOf(draft)
  const { isBusy, send } = useUserSaving(kept, { onSaved, onOvertaken: setNewer })
  const save = async () => {
    setTried(true)
    if (!faults.account && !faults.password) await send(draft)
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
