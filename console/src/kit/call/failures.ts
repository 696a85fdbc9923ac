import { notify } from '../notify/notices.ts'
import { doubtRights, endSession } from '../session/session.ts'
import { currentToken } from '../session/token.ts'
import { type ApiError, isDeadSignIn } from './api-error.ts'
import { isIntermediary, reasonOf } from './failure-reason.ts'
import { isCodeNeeded } from './step-up.ts'

export type FailureOptions = {
  /** The caller shows the failure itself; a dead sign-in still ends the session. */
  readonly quiet?: boolean | undefined
}

/** Codes of other systems behind this client: the sign-in was taken over or has run out; ours sends 402. */
const signedOutCodes = new Set([50_008, 50_012, 50_014])
const outfitTaken = new Set(['搭配id已存在', '搭配ID已存在'])

type TellFailureOptions = FailureOptions & {
  /** The sign-in the call was made with: a late answer to an old one ends no new one. */
  readonly token: string
}

/** Ends the sign-in if the failure means that, and shows the failure unless `quiet`; returns it to be thrown. */
export function tellFailure(error: ApiError, { quiet, token }: TellFailureOptions): ApiError {
  if (isDeadSignIn(error) && token === currentToken()) endSession(error.message)
  if (error.kind === 'refused' && error.code === 403) doubtRights()
  if (!quiet) showFailure(error)
  return error
}

/**
 * Shows a failure as the error catalogue prescribes (specification 8), also for a quiet call, whose effect on the
 * sign-in is handled already. After an expired sign-in the user is on the page that says so, or has discarded the
 * work.
 */
export function showFailure(error: ApiError): void {
  if (isDeadSignIn(error) || isCodeNeeded(error)) return
  if (isIntermediary(error)) notify({ kind: 'error', text: reasonOf(error) })
  else if (error.kind === 'network' || error.kind === 'foreign') notify({ kind: 'offline', text: '' })
  else if (error.kind === 'refused' && error.code === 500) tellLines(error.message)
  else notify({ kind: 'error', text: error.message })
  if (error.kind === 'refused' && signedOutCodes.has(error.code)) notify({ kind: 'signedOut', text: '' })
}

function tellLines(text: string): void {
  notify(outfitTaken.has(text.trim()) ? { kind: 'outfitTaken', text } : { kind: 'lines', text })
}
