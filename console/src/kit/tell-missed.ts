import { notify } from './notices.ts'
import { spokenPhrases } from './phrases.ts'

/** Tells that nothing came of what was scanned, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenPhrases().feedback.missed({ text, why }) })
}
