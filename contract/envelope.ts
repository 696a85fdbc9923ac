import { z } from 'zod'

/** Codes of the answer's body (specification 8, domain 4). The HTTP status is 200 for all of them. */
export const codes = {
  ok: 200,
  badRequest: 400,
  signedOut: 402,
  notYours: 403,
  conflict: 409,
  invalid: 422,
  codeNeeded: 428,
  tooMany: 429,
  importFailed: 500,
  unavailable: 503,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/**
 * `requestId` is set only for internal errors the caller could not avoid, `field` if a refusal concerns one field of
 * the input.
 */
export type Envelope<T> = {
  readonly code: number
  readonly msg: string
  readonly data?: T
  readonly requestId?: string
  readonly field?: string
  /** Fault of `field` in words for the developer of another front end; to customers' devices only. */
  readonly detail?: string
  /** Seconds after which the same may be asked again, where too much was asked. */
  readonly nextSec?: number
  /** Address where this is done instead. */
  readonly address?: string
}

export const nothing = z.object({})

/** A page of rows; `count` is the number of rows over all pages. */
export function pageOf<const T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), count: z.int() })
}

/** The largest page that every list gives: a copy of a long list is fetched in few of them. */
export const largestPage = 5_000

/** Parameters every paged list takes; `sort` is checked against the list's own columns by `sortable`. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(largestPage).default(20),
  order: z.enum(['asc', 'desc']).default('asc'),
}

/**
 * Header of every answer to staff while the database does not answer: the time of the answer, which was given before
 * and is given again, or `unavailable` where there is none.
 */
export const databaseHeader = 'x-database-as-of'
