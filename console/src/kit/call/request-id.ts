import { sessionStore } from '../storage/site-storage.ts'

const storageKey = 'fairdesk.window'

/** Returns a unique id. `crypto.randomUUID` exists on HTTPS only; a hall's server is often plain HTTP. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same as a UUID, where one is asked for. */
export function newUuid(): string {
  const hex = newRequestId()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** This window, also after a reload. */
export function windowId(): string {
  const stored = sessionStore.getItem(storageKey)
  if (stored !== null) return stored
  const created = newRequestId()
  sessionStore.setItem(storageKey, created)
  return created
}
