const name = 'token'
/** A preview belongs to its window alone, as the storage of this name does. */
const previewName = 'fairdesk.preview'

/** What the cookie lacks of the token: cookies know no ports, and a page of the same host on another one reads them. */
const restName = 'fairdesk.token'
/** Characters of the 43 that stand in the cookie; what is left is 132 random bits. */
const inCookie = 21

/**
 * The sign-in's token: its beginning in the cookie of that name, which other windows read and which is gone with the browser, the
 * rest in the storage of this origin alone. It travels in the header `token` only.
 */
export function currentToken(): string {
  const previewed = globalThis.sessionStorage?.getItem(previewName)
  if (previewed) return previewed
  const kept = cookieValue()
  if (kept.length !== inCookie) return kept
  const rest = globalThis.localStorage?.getItem(restName)
  return rest ? kept + rest : ''
}

export function keepToken(token: string): void {
  setCookie(
    `${encodeURIComponent(keepRest(token.slice(inCookie)) ? token.slice(0, inCookie) : token)}; path=/; SameSite=Strict`,
  )
}

/** False where the browser keeps nothing for us: the cookie is all there is then. */
function keepRest(rest: string): boolean {
  try {
    globalThis.localStorage.setItem(restName, rest)
    return true
  } catch {
    return false
  }
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
  return Boolean(globalThis.sessionStorage?.getItem(previewName))
}

/** Gives a window that was just opened its preview, and nothing else that this one remembers. */
export function keepPreview({ sessionStorage }: Window, token: string): void {
  sessionStorage.clear()
  sessionStorage.setItem(previewName, token)
}

/** Of a preview its own: the sign-in of the browser's other windows stays. */
export function dropToken(): void {
  if (isPreview()) {
    sessionStorage.removeItem(previewName)
    return
  }
  keepRest('')
  setCookie('; path=/; SameSite=Strict; max-age=0')
}
