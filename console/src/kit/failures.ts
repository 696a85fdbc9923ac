import type { ApiError } from './api-error.ts'
import { notify } from './notices.ts'
import { endSession } from './session.ts'

export type FailureOptions = {
  /** The caller shows the failure itself; a dead sign-in still ends the session. */
  readonly quiet?: boolean | undefined
}

/** Codes of other systems behind this client: the sign-in was taken over or has run out; ours sends 402. */
const signedOutCodes = new Set([50_008, 50_012, 50_014])
const outfitTaken = new Set(['搭配id已存在', '搭配ID已存在'])

/** Shows a failure as the error catalogue says (specification 8) and gives it back to be thrown. */
export function tellFailure(error: ApiError, { quiet }: FailureOptions): ApiError {
  if (error.kind === 'refused' && error.code === 402) {
    notify({ kind: 'error', text: error.message })
    endSession()
    return error
  }
  if (quiet) return error
  if (error.kind !== 'refused' || error.code !== 500)
    notify({ kind: error.kind === 'network' ? 'offline' : 'error', text: error.message })
  else if (outfitTaken.has(error.message)) notify({ kind: 'outfitTaken', text: error.message })
  else notify({ kind: 'lines', text: error.message })
  if (error.kind === 'refused' && signedOutCodes.has(error.code)) notify({ kind: 'signedOut', text: error.message })
  return error
}
