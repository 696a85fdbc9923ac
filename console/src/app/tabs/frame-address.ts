/**
 * The address a frame loads: the page's own query goes with it, before the frame's. Null for what is no http(s) address or
 * carries a name and password. Which sites may be shown at all is the server's word: the content policy lists them.
 */
export function frameAddress(address: string, search: string): string | null {
  const url = URL.parse(address, location.href)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  const query = [search, url.search].map((part) => part.replace(/^\?/, '')).filter((part) => part !== '')
  url.search = query.join('&')
  return url.href
}
