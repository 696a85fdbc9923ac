import { localStore, sessionStore } from '../storage/site-storage.ts'

const name = 'token'
/** A preview belongs to its window alone, as the storage of this name does. */
const previewName = 'fairdesk.preview'

/**
 * Storage key for the rest of the token, which the cookie lacks: cookies ignore ports, so a page on another port of the
 * same host reads them.
 */
const restName = 'fairdesk.token'
/** Characters of the 43 kept in the cookie; the rest is 132 random bits. */
const inCookie = 21

/** Fallback if the browser takes no cookie: the sign-in lasts as long as this page. */
let memoryToken = ''

/**
 * The sign-in's token: its beginning in the cookie of that name, which other windows read and which is gone with the browser, the
 * rest in the storage of this origin alone. It travels in the header `token` only.
 */
export function currentToken(): string {
  const previewed = sessionStore.getItem(previewName)
  if (previewed) return previewed
  const storedToken = cookieValue() || memoryToken
  if (storedToken.length !== inCookie) return storedToken
  const rest = localStore.getItem(restName)
  return rest ? storedToken + rest : ''
}

export function keepToken(token: string): void {
  // Without browser storage the cookie must hold the whole token.
  const isRestKept = localStore.setItem(restName, token.slice(inCookie))
  setCookie(`${encodeURIComponent(isRestKept ? token.slice(0, inCookie) : token)}; path=/; SameSite=Strict`)
  memoryToken = cookieValue() === '' ? token : ''
}

function cookieValue(): string {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie === undefined ? '' : decodeURIComponent(cookie.slice(name.length + 1))
}

function setCookie(value: string): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where many halls run
  document.cookie = `${name}=${value}${secure}`
}

/** Returns true if this window has its own sign-in: for the console as another user sees it, or for another fair. */
export function isPreview(): boolean {
  return Boolean(sessionStore.getItem(previewName))
}

/** Gives a window that was just opened its preview, and nothing else that this one remembers. */
export function keepPreview(opened: Window, token: string): void {
  opened.sessionStorage.clear()
  opened.sessionStorage.setItem(previewName, token)
}

/** Drops this window's own token, if it still has one; that of the browser's other windows stays. */
export function dropPreview(): void {
  sessionStore.removeItem(previewName)
}

/** Drops this window's own token in a preview: the sign-in of the browser's other windows stays. */
export function dropToken(): void {
  if (isPreview()) {
    dropPreview()
    return
  }
  memoryToken = ''
  localStore.setItem(restName, '')
  setCookie('; path=/; SameSite=Strict; max-age=0')
}
