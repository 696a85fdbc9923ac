import { codes } from '@fairdesk/contract/envelope'

type Failure = {
  /**
   * http: a status of the server's own; foreign: an answer that is not the server's, but of something in between; page: a fault
   * of this page's own, which `msg` says.
   */
  readonly kind: 'http' | 'foreign' | 'network' | 'refused' | 'page'
  readonly code: number
  readonly msg: string
  /** For a fault of the page: true if the request had left before it. */
  readonly wasSent?: boolean
  /** For a refusal: the request field it is about. */
  readonly field?: string | undefined
  /** For a refusal: the address where it is done instead. */
  readonly address?: string | undefined
  /** Pause before the next attempt that the server asks for, in seconds. */
  readonly retryAfter?: number | undefined
}

/** Error code if no user is signed in, or no longer. */
export const deadSignIn = 402

/** Why a call failed: no connection, an HTTP status, or a refusal in the envelope. */
export class ApiError extends Error {
  readonly kind: Failure['kind']
  readonly code: number
  readonly field: string | undefined
  readonly address: string | undefined
  readonly wasSent: boolean
  /** Undefined, 0 or NaN if the server names none. */
  readonly retryAfter: number | undefined
  /** Original error behind a page fault or a network failure. */
  readonly reason: unknown

  constructor({ kind, code, msg, field, address, wasSent = false, retryAfter }: Failure, reason?: unknown) {
    super(msg)
    this.kind = kind
    this.code = code
    this.field = field
    this.address = address
    this.wasSent = wasSent
    this.retryAfter = retryAfter
    this.reason = reason
  }
}

/** Awaits data from the network: any failure meanwhile counts as a network failure, not a fault of the page. */
export async function overNetwork<T>(bringing: Promise<T>): Promise<T> {
  try {
    return await bringing
  } catch (error) {
    throw new ApiError({ kind: 'network', code: 0, msg: '' }, error)
  }
}

/**
 * Returns true if the outcome of a call is unknown: no answer came, only that of an intermediary, or the server could
 * not reach its database. A fault that the server itself reports with a number has left nothing behind.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'page') return error.wasSent
  return error.kind === 'network' || error.kind === 'foreign' || error.code === codes.unavailable
}

/** Returns true if the sign-in of a call has ended. */
export function isDeadSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === deadSignIn
}
