import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import type { Phrases } from '../../../../kit/text/phrases.ts'

type Texts = Phrases['importWizard']

/** "吊牌价 299 → 399", "圆牌号“A-1”：已属于 B-1". */
export function noteText({ label = '', before, after, problem, unknown }: CellNote, texts: Texts): string {
  if (unknown && problem === undefined) {
    return texts.problemAt({ at: texts.valueAt({ label, value: after ?? '' }), problem: texts.valueNew })
  }
  if (problem !== undefined) {
    const subjectText = after === undefined || after === '' ? label : texts.valueAt({ label, value: after })
    return subjectText === '' ? problem : texts.problemAt({ at: subjectText, problem })
  }
  if (before === undefined && after === undefined) return label
  if (before === undefined) return `${label} ${valueText(after, texts)}`
  return `${label} ${valueText(before, texts)} → ${valueText(after, texts)}`
}

function valueText(value: string | undefined, texts: Texts): string {
  return value === undefined || value === '' ? texts.nothing : value
}
