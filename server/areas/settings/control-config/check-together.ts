import { refuse } from '@fairdesk/contract/refusal'
import { type SwitchKey, type SwitchScope, switchScopes } from '@fairdesk/contract/switches'
import type { StoredSwitch } from '../../../domain/switches/stored-switches.ts'

/**
 * Checks the rules over all values together, now and at each scheduled moment.
 * @throws Refusal switch.levels-and-places, switch.closes-before-opening
 */
export function checkTogether(stored: readonly StoredSwitch[]): void {
  checkScopes(stored)
  const moments = new Set(stored.map(({ at }) => at?.getTime() ?? 0))
  for (const moment of moments) checkHours(standingAt(stored, moment))
}

/** Refuses values by level and by place for one switch: a customer has both, so the value would be ambiguous. */
function checkScopes(stored: readonly StoredSwitch[]): void {
  for (const { key, scope } of stored)
    if (scope === 'level' && stored.some((storedSwitch) => storedSwitch.key === key && isPlace(storedSwitch.scope)))
      refuse('switch.levels-and-places', { key })
}

function isPlace(scope: SwitchScope): boolean {
  return scope === 'bigArea' || scope === 'region' || scope === 'area'
}

/** The later of two for the same holds. */
function standingAt(stored: readonly StoredSwitch[], moment: number): StoredSwitch[] {
  const due = stored.filter(({ at }) => (at?.getTime() ?? 0) <= moment)
  const byMoment = due.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  return [
    ...new Map(
      byMoment.map((storedSwitch) => [`${storedSwitch.key} ${storedSwitch.scope} ${storedSwitch.ref}`, storedSwitch]),
    ).values(),
  ]
}

/** Checks opening against closing hours. If only one is set for a level or a place, the other is the fair's. */
function checkHours(standing: readonly StoredSwitch[]): void {
  for (const storedSwitch of standing) {
    if (storedSwitch.key !== 'openAt' && storedSwitch.key !== 'closeAt') continue
    const opens = storedSwitch.key === 'openAt' ? storedSwitch : nearest(standing, 'openAt', storedSwitch)
    const closes = storedSwitch.key === 'closeAt' ? storedSwitch : nearest(standing, 'closeAt', storedSwitch)
    if (typeof opens?.value !== 'string' || typeof closes?.value !== 'string') continue
    if (Date.parse(opens.value) >= Date.parse(closes.value))
      refuse('switch.closes-before-opening', { whom: storedSwitch.name })
  }
}

/** Returns the value for the same level or place, else the fair's. */
function nearest(
  standing: readonly StoredSwitch[],
  key: SwitchKey,
  { scope, ref }: StoredSwitch,
): StoredSwitch | undefined {
  const fits = standing.filter(
    (storedSwitch) =>
      storedSwitch.key === key &&
      (storedSwitch.scope === 'fair' || (storedSwitch.scope === scope && storedSwitch.ref === ref)),
  )
  return fits.toSorted((a, b) => switchScopes.indexOf(b.scope) - switchScopes.indexOf(a.scope))[0]
}
