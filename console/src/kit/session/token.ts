import { localStore, sessionStore } from '../storage/site-storage.ts'

const name = 'token'
/** A preview belongs to its window alone, as the storage of this name does. */
const previewName = 'fairdesk.preview'

/** What the cookie lacks of the token: cookies know no ports, and a page of the same host on another one reads them. */
const restName = 'fairdesk.token'
/** Characters of the 43 that stand in the cookie; what is left is 132 random bits. */
const inCookie = 21

/** Where the browser takes no cookie, the sign-in lasts as long as this page. */
let held = ''

/**
 * The sign-in's token: its beginning in the cookie of that name, which other windows read and which is gone with the browser, the
 * rest in the storage of this origin alone. It travels in the header `token` only.
 */
export function currentToken(): string {
  const previewed = sessionStore.getItem(previewName)
  if (previewed) return previewed
  const kept = cookieValue() || held
  if (kept.length !== inCookie) return kept
  const rest = localStore.getItem(restName)
  return rest ? kept + rest : ''
}

export function keepToken(token: string): void {
  // Where the browser keeps no storage for us, the cookie is all there is.
  const isRestKept = localStore.setItem(restName, token.slice(inCookie))
  setCookie(`${encodeURIComponent(isRestKept ? token.slice(0, inCookie) : token)}; path=/; SameSite=Strict`)
  held = cookieValue() === '' ? token : ''
}

function cookieValue(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

function setCookie(value: string): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where many halls run
  document.cookie = `${name}=${value}${secure}`
}

/** Whether this window has a sign-in of its own: as another user sees the console, or in another fair. */
export function isPreview(): boolean {
  return Boolean(sessionStore.getItem(previewName))
}

/** Gives a window that was just opened its preview, and nothing else that this one remembers. */
export function keepPreview(opened: Window, token: string): void {
  opened.sessionStorage.clear()
  opened.sessionStorage.setItem(previewName, token)
}

/** Of a preview its own: the sign-in of the browser's other windows stays. */
export function dropToken(): void {
  if (isPreview()) {
    sessionStore.removeItem(previewName)
    return
  }
  held = ''
  localStore.setItem(restName, '')
  setCookie('; path=/; SameSite=Strict; max-age=0')
}
