import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'

/** A moment with its offset, or without one in the fair's own time. */
const moment = z.iso.datetime({ offset: true, local: true })

const LogFilterInput = z.object({
  /**
   * Log to read: the fair's own actions, the house's sign-ins, accounts and settings, or what of those concerns
   * security.
   */
  place: z.enum(['fair', 'house', 'security']).default('fair'),
  from: moment.optional(),
  /** Not included. */
  until: moment.optional(),
  /** Exact account names; an empty one stands for callers who were not signed in. */
  accounts: z.array(z.string().max(100)).max(50).default([]),
  /** Beginning of the account, case-insensitive; combined with `accounts` by OR. */
  accountBegins: z.string().trim().max(100).default(''),
  action: z.string().max(100).default(''),
  /** Beginning of the object's name or code, case-insensitive. */
  ref: z.string().trim().max(200).default(''),
  /** Text anywhere in the object or in a value before or after, case-insensitive; field names are not searched. */
  keyword: z.string().trim().max(keywordLength).default(''),
})
export type LogFilter = z.output<typeof LogFilterInput>

/** The line after which an older page begins; `at` to the microsecond. */
const LogPosition = z.object({ at: z.iso.datetime(), id: z.int() })
export type LogPosition = z.output<typeof LogPosition>

export const LogLine = z.object({
  id: z.int(),
  at: z.string(),
  account: z.string(),
  realName: z.string(),
  ip: z.string(),
  action: z.string(),
  ref: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  /** The batch of orders that the write made, to be seen in their list; null for all else. */
  batchId: z.string().nullable(),
})
export type LogLine = z.output<typeof LogLine>

const read = { effect: 'read', access: admin, scope: 'none' } as const

const LogAccount = z.object({ account: z.string(), realName: z.string() })
export type LogAccount = z.output<typeof LogAccount>

export const operationLogs = area({
  /**
   * Lists entries, newest first. `next` is the start of the next page, absent on the last one. Filters without an
   * index are scanned in chunks: a page may hold fewer than `limit` entries, or none, and still have a `next`.
   */
  list: {
    method: 'POST',
    path: '/operationLog/list',
    ...read,
    input: LogFilterInput.extend({ limit: z.int().min(1).max(200).default(50), next: LogPosition.optional() }),
    output: z.object({ list: z.array(LogLine), next: LogPosition.optional() }),
  },
  /** Accounts that have entries, an empty one for entries without a sign-in; at most 1,000. */
  accounts: {
    method: 'POST',
    path: '/operationLog/accounts',
    ...read,
    input: LogFilterInput.pick({ place: true }),
    output: z.array(LogAccount),
  },
  /** All lines that fit, the newest first. */
  export: {
    method: 'POST',
    path: '/operationLog/export',
    ...read,
    transport: 'download',
    input: LogFilterInput.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: nothing,
  },
})
