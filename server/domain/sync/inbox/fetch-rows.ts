import { randomUUID } from 'node:crypto'
import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { z } from 'zod'
import { isReachable } from '../http/reachable-address.ts'
import { codeOf, isTimeout, retryAfterMs } from '../http/send-call.ts'
import { signed } from '../http/signature.ts'
import type { InLink } from '../link.ts'
import { csvOfRows } from './csv-of-rows.ts'

const timeoutMs = 60_000
const mostBytes = 32 * 1024 * 1024

const Cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
const Page = z.object({
  rows: z.array(z.record(z.string(), Cell)),
  cursor: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(500)).optional(),
  more: z.boolean().default(false),
})

/** What the other system has since a cursor: a file, and where it stands then. */
export type RowsPage =
  | {
      readonly kind: 'rows'
      readonly bytes: Uint8Array
      readonly isCsv: boolean
      readonly cursor: string
      readonly isMore: boolean
    }
  | { readonly kind: 'nothing'; readonly cursor: string }
  | {
      readonly kind: 'retry' | 'byHand'
      readonly problem: SyncProblem
      readonly detail: string
      readonly afterMs: number | null
    }

type Asking = { readonly secrets: readonly string[]; readonly fair: string; readonly signal: AbortSignal }

/**
 * Asks an address by GET for what is new: `kind`, `fair` and, but for the first time, `cursor` stand in it, and where the link is
 * signed the text of these parameters is what is signed. The answer is `{"rows": [{...}], "cursor": "...", "more": false}`, or a
 * file of the kind's rows as it would lie in a folder. Never throws for what the other side does.
 */
export async function fetchRows(link: InLink, { secrets, fair, signal }: Asking): Promise<RowsPage> {
  const { address, signature, kind, cursor } = link
  if (signature !== 'none' && secrets.length === 0) return failed('byHand', 'no-secret')
  const parameters = new URLSearchParams({ kind, fair, ...(cursor === '' ? {} : { cursor }) })
  const id = `poll:${randomUUID()}`
  const { headers, query } = signed(signature, secrets, { id, at: new Date(), body: parameters.toString() })
  try {
    if (!(await isReachable(address))) return failed('byHand', 'forbidden')
    const url = new URL(address)
    for (const [name, value] of [...parameters, ...Object.entries(query)]) url.searchParams.set(name, value)
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
      headers: { accept: 'application/json, text/csv', 'webhook-id': id, ...headers },
    })
    return await readPage(response, cursor)
  } catch (error) {
    return failed('retry', isTimeout(error) ? 'timeout' : 'no-line', codeOf(error))
  }
}

async function readPage(response: Response, cursor: string): Promise<RowsPage> {
  const { status } = response
  if (status === 204 || status === 304) return { kind: 'nothing', cursor }
  if (status >= 300) await response.body?.cancel()
  if (status >= 300 && status < 400) return failed('byHand', 'redirect', String(status))
  if (status >= 500 || status === 408 || status === 425 || status === 429)
    return { ...failed('retry', 'status', String(status)), afterMs: retryAfterMs(response) }
  if (status >= 400) return failed('byHand', 'refused', String(status))
  const bytes = await bytesOf(response)
  if (bytes === null) return failed('retry', 'too-long')
  return /^\s*[{<]/.test(bytes.subarray(0, 100).toString('utf8').replace('\ufeff', ''))
    ? readJson(bytes.toString('utf8'), cursor)
    : fileOf(bytes, cursor)
}

function fileOf(bytes: Buffer, cursor: string): RowsPage {
  return bytes.length === 0 ? { kind: 'nothing', cursor } : { kind: 'rows', bytes, isCsv: false, cursor, isMore: false }
}

async function readJson(text: string, cursor: string): Promise<RowsPage> {
  let json: unknown
  try {
    json = JSON.parse(text.replace('\ufeff', ''))
  } catch {
    return failed('retry', 'not-json')
  }
  const read = Page.safeParse(json)
  if (!read.success) return failed('retry', 'not-json')
  const { rows, more, cursor: next = cursor } = read.data
  // One that goes on from where it stands already would go on for ever.
  const isMore = more && next !== cursor
  if (rows.length === 0) return { kind: 'nothing', cursor: next }
  return { kind: 'rows', bytes: Buffer.from(await csvOfRows(rows), 'utf8'), isCsv: true, cursor: next, isMore }
}

async function bytesOf(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Failure = Extract<RowsPage, { problem: SyncProblem }>

function failed(kind: Failure['kind'], problem: SyncProblem, detail = ''): Failure {
  return { kind, problem, detail, afterMs: null }
}
