import type { Phrases } from '../../../kit/text/phrases.ts'

/** Words what is missing to a target, and what is beyond it. */
export function gapText(
  gap: number | null,
  format: (value: number) => string,
  texts: Pick<Phrases['customerPage'], 'over'>,
): string {
  if (gap === null) return '-'
  return gap < 0 ? texts.over({ figure: format(-gap) }) : format(gap)
}
