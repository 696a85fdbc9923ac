import type { DayCloseDifference, DayFigures } from '@fairdesk/contract/areas/reports/day-close'

type Row = { readonly name: string; readonly qty: number; readonly netAmount?: number | undefined }

/** What two answers for the same evening say otherwise, pieces and amounts. Targets are today's, so that completion tells nothing. */
export function differencesOf(kept: DayFigures, now: DayFigures): DayCloseDifference[] {
  return [
    ...rowDifferences('total', [{ name: '', ...kept.figures }], [{ name: '', ...now.figures }]),
    ...rowDifferences('place', kept.places, now.places),
    ...rowDifferences('category', kept.categories, now.categories),
  ]
}

function rowDifferences(of: DayCloseDifference['of'], kept: readonly Row[], now: readonly Row[]): DayCloseDifference[] {
  const names = new Set([...kept, ...now].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [was, is] = [summed(kept, name), summed(now, name)]
    return (['qty', 'netAmount'] as const).flatMap((figure): DayCloseDifference[] => {
      const [before, after] = [was[figure], is[figure]]
      // Unknown is not another figure.
      if (before === undefined || after === undefined || Math.round(before * 100) === Math.round(after * 100)) return []
      return [{ of, name, figure, kept: before, now: after }]
    })
  })
}

/** Two places may have one name. */
function summed(rows: readonly Row[], name: string): { readonly qty: number; readonly netAmount: number | undefined } {
  const named = rows.filter((row) => row.name === name)
  const isKnown = named.every(({ netAmount }) => netAmount !== undefined)
  return {
    qty: named.reduce((sum, { qty }) => sum + qty, 0),
    netAmount: isKnown ? named.reduce((sum, { netAmount = 0 }) => sum + netAmount, 0) : undefined,
  }
}
