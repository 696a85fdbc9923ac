import type { RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import type { ChartRow } from '../../../../ui/chart/chart-rows.ts'

const mostPoints = 120

/** A point for each ten seconds, of a long rehearsal for several of them: the worst of those counts. */
export function curveRows(curve: RehearsalReport['curve']): ChartRow[] {
  const every = Math.max(1, Math.ceil(curve.length / mostPoints))
  return curve
    .filter((_, index) => index % every === 0)
    .map(({ at }, point) => {
      const slices = curve.slice(point * every, (point + 1) * every).flatMap(({ savesP95 }) => savesP95 ?? [])
      return { key: String(at), label: clock(at), value: slices.length === 0 ? null : Math.max(...slices) }
    })
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
