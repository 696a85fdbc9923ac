import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** Tells that nothing came of what was scanned, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenShellPhrases().feedback.missed({ text, why }) })
}
