import { nextAtHour } from '@fairdesk/contract/values/fair-days'

type QuietHours = { readonly from: string; readonly to: string }

/**
 * Returns the end of the quiet hours that a moment is in; null outside of them. Hours whose end is their beginning are
 * none.
 * @param moment in milliseconds since 1970, as is the result
 */
export function quietUntil(quiet: QuietHours | null, moment: number, timeZone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null
  const end = nextAtHour(moment, quiet.to, timeZone)
  const start = nextAtHour(moment, quiet.from, timeZone)
  return end < start ? end : null
}
