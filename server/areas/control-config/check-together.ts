import { refuse } from '@fairdesk/contract/refusal'
import { type SwitchKey, type SwitchScope, switchScopes } from '@fairdesk/contract/switches'
import type { StoredSwitch } from '../../domain/switches/stored-switches.ts'

/**
 * What holds of all values together, now and at each moment that is planned.
 * @throws Refusal switch.levels-and-places, switch.closes-before-opening
 */
export function checkTogether(stored: readonly StoredSwitch[]): void {
  checkScopes(stored)
  const moments = new Set(stored.map(({ at }) => at?.getTime() ?? 0))
  for (const moment of moments) checkHours(standingAt(stored, moment))
}

/** A customer has a level and a place: nobody could say which of two values is his. */
function checkScopes(stored: readonly StoredSwitch[]): void {
  for (const { key, scope } of stored)
    if (scope === 'level' && stored.some((other) => other.key === key && isPlace(other.scope)))
      refuse('switch.levels-and-places', { key })
}

function isPlace(scope: SwitchScope): boolean {
  return scope === 'bigArea' || scope === 'region' || scope === 'area'
}

/** The later of two for the same holds. */
function standingAt(stored: readonly StoredSwitch[], moment: number): StoredSwitch[] {
  const due = stored.filter(({ at }) => (at?.getTime() ?? 0) <= moment)
  const byMoment = due.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
  return [...new Map(byMoment.map((one) => [`${one.key} ${one.scope} ${one.ref}`, one])).values()]
}

/** Where a value is for a level or a place alone, the other one is the next wider. */
function checkHours(standing: readonly StoredSwitch[]): void {
  for (const one of standing) {
    if (one.key !== 'openAt' && one.key !== 'closeAt') continue
    const opens = one.key === 'openAt' ? one : nearest(standing, 'openAt', one)
    const closes = one.key === 'closeAt' ? one : nearest(standing, 'closeAt', one)
    if (typeof opens?.value !== 'string' || typeof closes?.value !== 'string') continue
    if (Date.parse(opens.value) >= Date.parse(closes.value)) refuse('switch.closes-before-opening', { whom: one.name })
  }
}

/** Of the same level or place, else of the fair. */
function nearest(
  standing: readonly StoredSwitch[],
  key: SwitchKey,
  { scope, ref }: StoredSwitch,
): StoredSwitch | undefined {
  const fits = standing.filter(
    (one) => one.key === key && (one.scope === 'fair' || (one.scope === scope && one.ref === ref)),
  )
  return fits.toSorted((one, other) => switchScopes.indexOf(other.scope) - switchScopes.indexOf(one.scope))[0]
}
