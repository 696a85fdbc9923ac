import type { BatchFile } from '@fairdesk/contract/areas/data/goods-pictures'
import type { usePhrases } from '../../../../kit/text/phrases.ts'

type Texts = ReturnType<typeof usePhrases>['pictures']

/** Returns the note on a file's target, or why it has none. */
export function whyOf(file: BatchFile, texts: Texts): string {
  if (file.chosen) return texts.byHand
  return file.problem ? texts.problems[file.problem] : texts.why(file)
}
