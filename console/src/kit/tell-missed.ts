import { notify } from './notices.ts'
import { spokenFramePhrases } from './phrases.ts'

/** Tells that nothing came of what was scanned, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenFramePhrases().feedback.missed({ text, why }) })
}
