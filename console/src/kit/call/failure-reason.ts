import { spokenSignInPhrases } from '../text/phrases.ts'
import { ApiError } from './api-error.ts'
import { pageFault } from './page-fault.ts'

/** Why something failed, in words, where it is told beside what was not done. What no call has thrown is a fault of the page's own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return pageFault(error)
  return error.message || spokenSignInPhrases().shell.networkFailed
}
