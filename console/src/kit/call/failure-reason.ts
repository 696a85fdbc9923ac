import { spokenShellPhrases } from '../text/phrases.ts'
import type { ApiError } from './api-error.ts'

/** Why a call failed, in words, where it is told beside what could not be saved. */
export function reasonOf(error: ApiError): string {
  const { shell } = spokenShellPhrases()
  return error.kind === 'network' ? shell.networkFailed : error.message
}
