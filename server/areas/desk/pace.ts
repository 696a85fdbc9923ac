import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import type { DeskClock } from './clock.ts'

/** Points behind what was to be expected that make a customer one who lags. */
const laggingPoints = 20

/**
 * How far ahead the pieces are of what was to be expected by now.
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

/** Below what percent of his target a customer lags; null while nobody can be so far behind. */
export function laggingBelow(pace: Desk['pace']): number | null {
  const below = pace ? Math.round(pace.expected) - laggingPoints : 0
  return below < 1 ? null : below
}
