import type { BatchFile } from '@fairdesk/contract/areas/data/goods-pictures'
import type { usePhrases } from '../../../kit/text/phrases.ts'

type Words = ReturnType<typeof usePhrases>['pictures']

/** What there is to remark on where a file goes, or why it goes nowhere. */
export function whyOf(file: BatchFile, words: Words): string {
  if (file.chosen) return words.byHand
  return file.problem ? words.problems[file.problem] : words.why(file)
}
