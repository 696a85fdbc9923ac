import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { create } from 'zustand'
import { isStorageRefused } from './site-storage.ts'

type State = {
  /** Reason why input is in this page's memory only; null if it is persisted. */
  readonly fault: StorageFault | null
}

export const useStorageFault = create<State>(() => ({ fault: isStorageRefused() ? 'refused' : null }))

/** Records the storage fault of the outbox's last write, or null. */
export function noteStorageFault(met: StorageFault | null): void {
  const fault = isStorageRefused() ? 'refused' : met
  if (fault !== useStorageFault.getState().fault) useStorageFault.setState({ fault })
}
