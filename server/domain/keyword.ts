/** A keyword as two patterns for `ilike`, its own wildcards standing for themselves. */
export function patternsOf(keyword: string): { readonly beginning: string; readonly anywhere: string } {
  const literal = keyword.trim().replaceAll(/[\\%_]/g, '\\$&')
  return { beginning: `${literal}%`, anywhere: `%${literal}%` }
}
