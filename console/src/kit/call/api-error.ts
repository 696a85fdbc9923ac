import { codes } from '@fairdesk/contract/envelope'

type Failure = {
  /**
   * http: a status of the server's own; foreign: an answer that is not the server's, but of something in between; page: a fault
   * of this page's own, which `msg` says.
   */
  readonly kind: 'http' | 'foreign' | 'network' | 'refused' | 'page'
  readonly code: number
  readonly msg: string
  /** Of a page's fault: whether the request had left before it. */
  readonly wasSent?: boolean
  /** Of a refusal: the field of what was sent that it is about. */
  readonly field?: string | undefined
  /** Of a refusal: where it is done instead. */
  readonly address?: string | undefined
}

/** The code of a refusal because nobody is signed in, or no longer. */
export const deadSignIn = 402

/** Why a call failed: no connection, an HTTP status, or a refusal in the envelope. */
export class ApiError extends Error {
  readonly kind: Failure['kind']
  readonly code: number
  readonly field: string | undefined
  readonly address: string | undefined
  readonly wasSent: boolean
  /** What was thrown, where a page's fault or the network stands for it. */
  readonly reason: unknown

  constructor({ kind, code, msg, field, address, wasSent = false }: Failure, reason?: unknown) {
    super(msg)
    this.kind = kind
    this.code = code
    this.field = field
    this.address = address
    this.wasSent = wasSent
    this.reason = reason
  }
}

/** Waits for what the network brings: whatever fails meanwhile is its failure, and none of the page's own. */
export async function overNetwork<T>(bringing: Promise<T>): Promise<T> {
  try {
    return await bringing
  } catch (error) {
    throw new ApiError({ kind: 'network', code: 0, msg: '' }, error)
  }
}

/**
 * Whether nobody knows if a call was done: no answer came, only that of something in between, or the server could not reach
 * its database. A fault that the server itself tells of with its number has left nothing behind.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'page') return error.wasSent
  return error.kind === 'network' || error.kind === 'foreign' || error.code === codes.unavailable
}

/** Whether the sign-in of a call has ended. */
export function isDeadSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === deadSignIn
}
