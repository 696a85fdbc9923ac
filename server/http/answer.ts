import type { Endpoint } from '@fairdesk/contract/endpoint'
import { codes, type Envelope } from '@fairdesk/contract/envelope'
import { type ErrorKey, errors } from '@fairdesk/contract/errors'
import type { InputProblem } from '@fairdesk/contract/input-problems'
import { Refusal } from '@fairdesk/contract/refusal'
import { limitedColumns } from '@fairdesk/contract/values/code-lengths'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Language } from '@fairdesk/phrases/shape'
import { DatabaseUnavailable } from '../db/health/server-health.ts'
import { CommitInDoubt, CommitsHang } from '../db/statements/limits.ts'

/** The language a caller reads, from `Accept-Language`; Chinese unless it says otherwise. */
export function languageOf(header: string | undefined): Language {
  const requested = (header ?? '').toLowerCase()
  if (/^zh[-_](tw|hk|mo|hant)/.test(requested)) return 'zh_TW'
  if (requested.startsWith('en')) return 'en'
  return 'zh_CN'
}

/** `messageField` names the field of the answer that `msg` says as well. */
export function success(data: unknown, messageField?: string): Envelope<unknown> {
  return { code: codes.ok, msg: messageField === undefined ? 'ok' : String(Object(data)[messageField] ?? ''), data }
}

/** Reduces answers for customers' devices to the fields of the contract. */
export function namedOnly(
  { access, output, path }: Pick<Endpoint, 'access' | 'output' | 'path'>,
  answer: unknown,
): unknown {
  if (access.kind !== 'dealer') return answer
  const named = output.safeParse(answer)
  if (!named.success) throw new TypeError(`${path} answers what its contract does not know`, { cause: named.error })
  return named.data
}

export function refusal(key: ErrorKey, params: Refusal['params'], language: Language): Envelope<never> {
  const errorEntry: { readonly code: number; readonly field?: string } = errors[key]
  const errorField = errorEntry.field === undefined ? {} : { field: errorEntry.field }
  const wait = errorEntry.code === codes.tooMany && 'seconds' in params ? { nextSec: Number(params.seconds) } : {}
  const elsewhere = params.address ? { address: String(params.address) } : {}
  const msg = formatRefusal({ key, params }, phrasesIn(language))
  return { code: errorEntry.code, msg, ...errorField, ...wait, ...elsewhere }
}

/** Returns the answer to an internal error: the caller gets a number to quote, the log the whole error. */
export function fault(requestId: string, language: Language): Envelope<never> {
  return { ...refusal('request.fault', { requestId }, language), requestId }
}

const unheldValues: Readonly<Record<string, InputProblem>> = {
  '22003': 'malformed',
  '22P02': 'malformed',
  '22007': 'notDate',
  '22008': 'notDate',
}

/** Codes of statements ended by a database limit, or because the caller left; nothing was changed. */
const endedByLimit: Readonly<Record<string, ErrorKey>> = { '57014': 'request.took-too-long', '55P03': 'request.locked' }

/** Converts PostgreSQL errors caused by input or by the environment, not by a bug, to refusals. */
export function knownFault(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === '53100' || code === 'ENOSPC') return new Refusal('request.disk-full', {})
  const tooLong = code === '23514' ? limitOf(error) : null
  if (tooLong) return new Refusal('value.too-long', tooLong)
  // Numbers and days that no column holds.
  const unheld = unheldValues[code]
  if (unheld) return new Refusal('request.invalid', { field: '', problem: unheld, limit: '' })
  if (error instanceof CommitInDoubt || error instanceof CommitsHang) return new Refusal('request.unconfirmed', {})
  const limited = endedByLimit[code]
  if (limited) return new Refusal(limited, {})
  return isDatabaseAway(error, code) ? new Refusal('request.database-away', {}) : null
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])
/** Driver messages for a connection that is lost or cannot be had; they have no code. */
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Client was closed/

/** Returns true for connection errors, a server shutting down or starting, and no free connections. */
function isDatabaseAway(error: unknown, code: string): boolean {
  if (error instanceof DatabaseUnavailable || /^(08|57P0|53300)/.test(code) || away.has(code)) return true
  // The socket of a database that is down; any other file that is not there is a fault of ours.
  if (code === 'ENOENT') return Object(error).syscall === 'connect'
  return error instanceof Error && lostConnection.test(error.message)
}

/** Returns the column whose text limit a new value exceeds, and its maximum length in characters (migration 0021). */
function limitOf(error: unknown): { column: string; most: string } | null {
  const { table, column, detail } = Object(error)
  const qualifiedColumn = `${table}.${column}`
  return typeof detail === 'string' && limitedColumns.some((limitedColumn) => limitedColumn === qualifiedColumn)
    ? { column: qualifiedColumn, most: detail }
    : null
}
