const name = 'token'

/** The sign-in's token, kept in a cookie of the same name for other windows; it travels in the header `token` only. */
export function currentToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

export function keepToken(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP, where many halls run
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict`
}

export function dropToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; SameSite=Strict; max-age=0`
}
