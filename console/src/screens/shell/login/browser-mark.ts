import { localStore } from '../../../kit/storage/site-storage.ts'

const storageKey = 'fairdesk.browser'

/**
 * Returns the random id of this browser, made at the first sign-in: the server lets the right password in from a
 * browser it knows, however many others guess at the account.
 */
export function browserMark(): string {
  const stored = localStore.getItem(storageKey)
  if (stored?.length === 22) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const mark = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
  localStore.setItem(storageKey, mark)
  return mark
}
