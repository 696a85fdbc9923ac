import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'

/** Notifies that a scan had no effect, and why. */
export function tellMissed(text: string, why: string): void {
  notify({ kind: 'error', text: spokenShellPhrases().feedback.missed({ text, why }) })
}

/** Notifies that at most `count` codes of a pasted list are searched at once. */
export function tellTooMany(count: number): void {
  notify({ kind: 'error', text: spokenShellPhrases().shell.tooManyCodes({ count }) })
}
