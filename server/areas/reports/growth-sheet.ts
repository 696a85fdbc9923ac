import { growthOf } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Column, Row } from '../../domain/sheets/writing/content.ts'
import { momentText } from '../about-figures.ts'
import type { ComparedFigures } from './comparison.ts'

/** Columns of a file for the pieces there, and the growth in pieces and percent. */
export function growthColumns(phrases: Phrases, compared: Pick<ComparedFigures, 'summary'>): Column[] {
  const titles = growthTitles(phrases, compared)
  return [
    { key: 'former', title: titles.former, kind: 'integer' },
    { key: 'growth', title: titles.growth, kind: 'integer' },
    { key: 'growthPercent', title: titles.growthPercent, kind: 'percent' },
  ]
}

/** Returns the titles of these columns by key. */
export function growthTitles({ comparison: texts }: Phrases, compared: Pick<ComparedFigures, 'summary'> | null) {
  const { name = '', asOf = null } = compared?.summary ?? {}
  const title = asOf === null ? texts.formerWholeOf : texts.formerOf
  return { former: title({ name }), growth: texts.growth, growthPercent: texts.growthPercent }
}

/** Cells of these columns: empty if nothing is comparable, and the percentage of growth from nothing. */
export function growthCells(qty: number | null | undefined, former: number | null): Row {
  const { qty: growth, percent } = growthOf(qty ?? 0, former)
  return {
    former: former ?? undefined,
    growth: growth ?? undefined,
    growthPercent: percent === null ? undefined : percent / 100,
  }
}

/** Line of the sheet about a file: what it is compared with, and of which time that is. */
export function comparisonLines(
  compared: Pick<ComparedFigures, 'summary'> | null | undefined,
  { comparison: texts }: Phrases,
  timeZone: string,
): [string, string][] {
  if (!compared) return []
  const { name, asOf, wholeReason } = compared.summary
  const time = asOf === null ? texts.whole[wholeReason ?? 'over'] : texts.sameTime({ time: momentText(asOf, timeZone) })
  return [[texts.title, `${name}（${time}）`]]
}
