import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ErrorKey } from '@fairdesk/contract/errors'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { Refusal } from '@fairdesk/contract/refusal'
import type { UploadContext } from '../../../context.ts'
import type { ImportFile } from '../file/kept-file.ts'
import type { ImportResult } from '../plan/import-work.ts'

/** An import as another thread is given it. */
export type ImportTask = {
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly file: ImportFile
  readonly user: UploadContext['user']
  readonly caller: UploadContext['caller']
  readonly dataDir: string
  readonly sealKey: Uint8Array
  /** A {@link stopReasons} index, written by the thread of the server. */
  readonly stop: Int32Array<SharedArrayBuffer>
}

/** Reasons to end before the work is done; the first is none. */
export const stopReasons = [undefined, 'import.running', 'import.cancelled'] as const satisfies (ErrorKey | undefined)[]

/** Statement to be run in the call's transaction, or in the database of the platform. */
export type RemoteStatement = {
  readonly database: 'fair' | 'platform'
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Services of the server that the work calls, with what each takes. */
export type RemoteCall =
  | { readonly service: 'query'; readonly input: RemoteStatement }
  | { readonly service: 'hash'; readonly input: string }
  | { readonly service: 'matches'; readonly input: readonly [password: string, stored: string | undefined] }
  | { readonly service: 'startJob'; readonly input: Parameters<UploadContext['startJob']>[0] }

export type FromThread =
  | { readonly type: 'call'; readonly id: number; readonly call: RemoteCall }
  | { readonly type: 'progress'; readonly at: ImportProgress }
  | { readonly type: 'done'; readonly result: ImportResult }
  | { readonly type: 'failed'; readonly fault: Fault }

export type ToThread =
  | { readonly type: 'start'; readonly task: ImportTask }
  /** Rows of an answer that is too long for one message; the rest follows. */
  | { readonly type: 'rows'; readonly id: number; readonly rows: readonly unknown[] }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'fault'; readonly id: number; readonly fault: Fault }

/** An error as it travels between threads: a refusal stays one, an error of the database keeps its code. */
export type Fault = {
  readonly message: string
  readonly stack?: string | undefined
  readonly refusal?: Pick<Refusal, 'key' | 'params'>
  /** Own fields that are texts or numbers, such as `code` and `constraint`. */
  readonly details: Readonly<Record<string, string | number>>
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), details: {} }
  const details = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return {
    message: error.message,
    stack: error.stack,
    ...(error instanceof Refusal ? { refusal: { key: error.key, params: error.params } } : {}),
    details: Object.fromEntries(details),
  }
}

export function errorFrom({ message, stack, refusal, details }: Fault): Error {
  if (refusal) return new Refusal(refusal.key, refusal.params)
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return Object.assign(error, details)
}
