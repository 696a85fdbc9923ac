type Failure = {
  readonly kind: 'http' | 'network' | 'refused'
  readonly code: number
  readonly msg: string
  /** Of a refusal: the field of what was sent that it is about. */
  readonly field?: string | undefined
}

/** The code of a refusal because nobody is signed in, or no longer. */
export const deadSignIn = 402

/** Why a call failed: no connection, an HTTP status, or a refusal in the envelope. */
export class ApiError extends Error {
  readonly kind: Failure['kind']
  readonly code: number
  readonly field: string | undefined

  constructor({ kind, code, msg, field }: Failure) {
    super(msg)
    this.kind = kind
    this.code = code
    this.field = field
  }
}

/** Whether nobody knows if a call was done: no answer came, or only that of something in between. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || (error.kind === 'http' && error.code > 500))
}

/** Whether the sign-in of a call has ended. */
export function isDeadSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === deadSignIn
}
