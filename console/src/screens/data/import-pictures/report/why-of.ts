import type { BatchFile } from '@fairdesk/contract/areas/data/goods-pictures'
import type { usePhrases } from '../../../../kit/text/phrases.ts'

/** Returns the note on a file's target, or why it has none. */
export function whyOf(file: BatchFile, texts: ReturnType<typeof usePhrases>['pictures']): string {
  if (file.chosen) return texts.byHand
  return file.problem ? texts.problems[file.problem] : texts.why(file)
}
