import { notify } from '../notify/notices.ts'
import { spokenFramePhrases } from '../text/phrases.ts'

/** Tells that nothing came of what was scanned, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenFramePhrases().feedback.missed({ text, why }) })
}
