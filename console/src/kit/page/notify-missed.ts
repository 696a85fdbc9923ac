import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** Tells that nothing came of what was scanned, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenShellPhrases().feedback.missed({ text, why }) })
}

/** Of a list of codes that was pasted no more than `count` are sought at once. */
export function tellTooMany(count: number): void {
  notify({ kind: 'error', text: spokenShellPhrases().shell.tooManyCodes({ count }) })
}
