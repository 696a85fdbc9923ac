import type { StorageFault } from '@fairdesk/outbox/disk/storage-fault'
import { create } from 'zustand'
import { isStorageRefused } from './site-storage.ts'

type State = {
  /** Why what is typed is in this page's memory alone; null where it outlives it. */
  readonly fault: StorageFault | null
}

export const useStorageFault = create<State>(() => ({ fault: isStorageRefused() ? 'refused' : null }))

/** What the outbox has met at its last write. */
export function noteStorageFault(met: StorageFault | null): void {
  const fault = isStorageRefused() ? 'refused' : met
  if (fault !== useStorageFault.getState().fault) useStorageFault.setState({ fault })
}
