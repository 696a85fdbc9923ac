import { newRequestId } from '../../../kit/call/request-id.ts'
import { localStore } from '../../../kit/storage/site-storage.ts'

const storageKey = 'fairdesk.browser'

/**
 * Returns the random id of this browser, made at the first sign-in: the server lets the right password in from a
 * browser it knows, however many others guess at the account.
 */
export function browserMark(): string {
  const mark = localStore.getItem(storageKey) ?? newRequestId()
  localStore.setItem(storageKey, mark)
  return mark
}
