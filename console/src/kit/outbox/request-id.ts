const storageKey = 'fairdesk.window'

/** A number nobody else makes. `crypto.randomUUID` exists on HTTPS only; a hall's server is often plain HTTP. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** This window, also after a reload. */
export function windowId(): string {
  const known = sessionStorage.getItem(storageKey)
  if (known !== null) return known
  const made = newRequestId()
  sessionStorage.setItem(storageKey, made)
  return made
}
