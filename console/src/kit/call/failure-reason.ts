import { spokenSignInPhrases } from '../text/phrases.ts'
import { ApiError } from './api-error.ts'
import { pageFault } from './page-fault.ts'

/**
 * Returns the reason of a failure as text, to show beside the failed action. An error not thrown by a call is a fault
 * of the page.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return pageFault(error)
  if (error.message !== '') return error.message
  const { shell } = spokenSignInPhrases()
  return isIntermediary(error) ? shell.serverAnswered({ status: error.code }) : shell.networkFailed
}

/** Returns true if something between here and the server answered with a bad status: the network itself works. */
export function isIntermediary({ kind, code }: ApiError): boolean {
  return kind === 'foreign' && code >= 400
}
