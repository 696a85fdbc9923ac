const name = 'token'

/** The sign-in's token, kept in a cookie of the same name for other windows; it travels in the header `token` only. */
export function currentToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1))
}

export function keepToken(token: string): void {
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict`
}

export function dropToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; max-age=0`
}
