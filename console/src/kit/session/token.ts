const name = 'token'
/** A preview belongs to its window alone, as the storage of this name does. */
const previewName = 'fairdesk.preview'

/** The sign-in's token, kept in a cookie of the same name for other windows; it travels in the header `token` only. */
export function currentToken(): string {
  const previewed = globalThis.sessionStorage?.getItem(previewName)
  if (previewed) return previewed
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

export function keepToken(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where many halls run
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict`
}

/** Whether this window shows the console as another user sees it. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; SameSite=Strict; max-age=0`
}
