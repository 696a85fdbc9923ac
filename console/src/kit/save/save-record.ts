import { ApiError, isLost } from '../call/api-error.ts'
import type { Unacked } from '../call/resend.ts'
import { isSameDraft } from './three-sides.ts'

const refusedAsConflict = 409

/** A record's fields as they are edited, and the version they were read at; null is a record that is new. One that is there has its id. */
export type Read<D> = { readonly version: number | null; readonly fields: D; readonly id?: number }

export type RecordCalls<D> = {
  /** Rejects, untold, with code 409 where another has saved the record since it was read. */
  readonly save: (fields: D, read: Read<D>) => Promise<Read<D>>
  readonly readAgain: (read: Read<D>) => Promise<Read<D>>
  /** For a new record that goes under no request id: finds it, where it was made as one of these that had no answer. */
  readonly findMade?: (unacked: readonly D[]) => Promise<Read<D> | null>
}

type Options<D> = RecordCalls<D> & { readonly unacked: Unacked<D> }

/** What became of it. `read` is what a next save is made of. */
export type Outcome<D> =
  | { readonly kind: 'saved'; readonly read: Read<D> }
  /** It was not saved: another has been there. */
  | { readonly kind: 'conflict'; readonly read: Read<D>; readonly theirs: Read<D> }
  | Failed<D>

type Failed<D> = { readonly kind: 'failed'; readonly read: Read<D>; readonly error: ApiError }

/**
 * Saves a record, on top of what oneself has made of it. A new one whose answer was lost may be made, and what is typed since
 * would make another or find its own code taken: it is sent again as it was, under its number, so that it is made once and
 * answered; the rest is saved on top.
 */
export async function saveRecord<D extends object>(fields: D, from: Read<D>, options: Options<D>): Promise<Outcome<D>> {
  const { unacked } = options
  const last = unacked.all.at(-1)
  if (from.version !== null || !last || isSameDraft(last, fields)) return saveOnTop(fields, from, options)
  const made = await attempt(last, from, options)
  if (made.kind === 'failed' && isLost(made.error)) return made
  // Where it was refused it is none: what is typed now is made instead.
  unacked.clear()
  return saveOnTop(fields, made.read, options)
}

/**
 * Where the record was saved meanwhile without any of these fields, or is as oneself has sent it without being answered,
 * there is nothing to choose from: it is saved on top.
 */
async function saveOnTop<D extends object>(fields: D, from: Read<D>, options: Options<D>): Promise<Outcome<D>> {
  const done = await attempt(fields, from, options)
  if (done.kind === 'saved' || from.version === null || done.error.code !== refusedAsConflict) return done
  const now = await options.readAgain(from).catch(() => null)
  const isAsRead = now !== null && isSameDraft(now.fields, from.fields)
  // Another conflict than this record's, as while an import runs. Not every record has versions.
  if (!now || (isAsRead && now.version === from.version)) return done
  const isNobodyElses = isAsRead || options.unacked.has(now.fields)
  return isNobodyElses ? saveOnTop(fields, now, options) : { kind: 'conflict', read: from, theirs: now }
}

async function attempt<D extends object>(
  fields: D,
  from: Read<D>,
  { save, findMade, unacked }: Options<D>,
): Promise<Exclude<Outcome<D>, { kind: 'conflict' }>> {
  try {
    return { kind: 'saved', read: await unacked.send(fields, () => save(fields, from)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isMaybeMade = from.version === null && unacked.all.length > 0
    const made = isMaybeMade ? ((await findMade?.(unacked.all).catch(() => null)) ?? null) : null
    if (!made) return { kind: 'failed', read: from, error }
    unacked.clear()
    return { kind: 'saved', read: made }
  }
}
