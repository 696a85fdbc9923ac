import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import type { DeskClock } from './clock.ts'

/** Percentage points behind the expected completion at which a customer lags. */
const laggingPoints = 20

/**
 * Returns the lead of the pieces over those expected by now.
 * @param otherShare part of its final pieces that another fair had after the same part of its hours, 0 to 1
 */
export function paceOf(
  { completion }: Pick<DeskFigures, 'completion'>,
  { elapsed, phase }: Pick<DeskClock, 'elapsed' | 'phase'>,
  otherShare: number | null = null,
): Desk['pace'] {
  if (completion === null || elapsed === null || phase === 'before') return null
  const expected = Math.round((otherShare ?? elapsed) * 10_000) / 100
  return {
    expected,
    ahead: Math.round((completion - expected) * 100) / 100,
    by: otherShare === null ? 'even' : 'otherFair',
  }
}

/** Returns the percentage of the target below which a customer lags; null while nobody can be that far behind. */
export function laggingBelow(pace: Desk['pace']): number | null {
  const threshold = pace ? Math.round(pace.expected) - laggingPoints : 0
  return threshold < 1 ? null : threshold
}
