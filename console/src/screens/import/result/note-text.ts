import type { CellNote } from '@fairdesk/contract/areas/data/bulk-import'
import type { Phrases } from '../../../kit/text/phrases.ts'

type Words = Phrases['importWizard']

/** "吊牌价 299 → 399", "圆牌号“A-1”：已属于 B-1". */
export function noteText({ label = '', before, after, problem, unknown }: CellNote, words: Words): string {
  if (unknown && problem === undefined) {
    return words.problemAt({ at: words.valueAt({ label, value: after ?? '' }), problem: words.valueNew })
  }
  if (problem !== undefined) {
    const at = after === undefined || after === '' ? label : words.valueAt({ label, value: after })
    return at === '' ? problem : words.problemAt({ at, problem })
  }
  if (before === undefined && after === undefined) return label
  if (before === undefined) return `${label} ${shown(after, words)}`
  return `${label} ${shown(before, words)} → ${shown(after, words)}`
}

function shown(value: string | undefined, words: Words): string {
  return value === undefined || value === '' ? words.nothing : value
}
