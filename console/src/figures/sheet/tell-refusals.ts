import { notify } from '../../kit/notify/notices.ts'
import { spokenPhrases } from '../../kit/text/phrases.ts'
import type { Refusal } from '../../ui/size-matrix/matrix-data.ts'

/** Says why typed or pasted texts did not become quantities; their cells are marked already. */
export function tellRefusals(refusals: readonly Refusal[]): void {
  const [first] = refusals
  if (!first) return
  const { orderEntry } = spokenPhrases()
  const reasons = new Set(refusals.map((refusal) => orderEntry.reasons[refusal.reason]))
  const reason = [...reasons].join(orderEntry.fill.and)
  const text =
    refusals.length === 1
      ? orderEntry.refusedText({ text: first.text, reason })
      : orderEntry.refusals({ count: refusals.length, reason })
  notify({ kind: 'error', text })
}
