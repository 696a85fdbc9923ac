/**
 * Returns the address a frame loads, with the page's own query before the frame's. Null if it is not an http(s)
 * address or carries a name and password. The server decides which sites may be shown: its content policy lists them.
 */
export function frameAddress(address: string, search: string): string | null {
  const url = URL.parse(address, location.href)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  const query = [search, url.search].map((segment) => segment.replace(/^\?/, '')).filter((segment) => segment !== '')
  url.search = query.join('&')
  return url.href
}
