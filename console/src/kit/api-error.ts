type Failure = { readonly kind: 'http' | 'network' | 'refused'; readonly code: number; readonly msg: string }

/** Why a call failed: no connection, an HTTP status, or a refusal in the envelope. */
export class ApiError extends Error {
  readonly kind: Failure['kind']
  readonly code: number

  constructor({ kind, code, msg }: Failure) {
    super(msg)
    this.kind = kind
    this.code = code
  }
}
