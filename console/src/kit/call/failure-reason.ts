import { spokenSignInPhrases } from '../text/phrases.ts'
import { ApiError } from './api-error.ts'
import { pageFault } from './page-fault.ts'

/**
 * Returns the reason of a failure as text, to show beside the failed action. An error not thrown by a call is a fault
 * of the page.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return pageFault(error)
  return error.message || spokenSignInPhrases().shell.networkFailed
}
