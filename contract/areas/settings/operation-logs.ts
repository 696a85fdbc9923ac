import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { admin } from '../../permissions.ts'
import { keywordLength } from '../../values/code-lengths.ts'

/** A moment with its offset, or without one in the fair's own time. */
const moment = z.iso.datetime({ offset: true, local: true })

const LogFilterInput = z.object({
  /** A fair keeps what was done in it; the house keeps sign-ins, accounts and settings. */
  place: z.enum(['fair', 'house']).default('fair'),
  from: moment.optional(),
  /** Not included. */
  until: moment.optional(),
  /** Exactly these; an empty one is who was not signed in. */
  accounts: z.array(z.string().max(100)).max(50).default([]),
  /** How the account begins, in any case; together with `accounts` either may fit. */
  accountBegins: z.string().trim().max(100).default(''),
  action: z.string().max(100).default(''),
  /** How the object's name or code begins, in any case. */
  ref: z.string().trim().max(200).default(''),
  /** What stands somewhere in the object or in a value before or after, in any case; names of fields are not searched. */
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
   * The newest first. `next` is where the following page begins, absent after the last one. What no index finds is looked
   * for piece by piece: a page may then hold fewer lines than `limit`, or none, and still have a `next`.
   */
  list: {
    method: 'POST',
    path: '/operationLog/list',
    ...read,
    input: LogFilterInput.extend({ limit: z.int().min(1).max(200).default(50), next: LogPosition.optional() }),
    output: z.object({ list: z.array(LogLine), next: LogPosition.optional() }),
  },
  /** Whose lines there are, those of nobody signed in under an empty account; at most 1,000. */
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
