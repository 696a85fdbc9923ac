import { ApiError, isLost } from '../call/api-error.ts'
import type { Unacked } from '../call/resend.ts'
import { isSameDraft } from './three-sides.ts'

const refusedAsConflict = 409

/** A record's fields as they are edited, and the version they were read at; null is a record that is new. One that is there has its id. */
export type Read<D> = { readonly version: number | null; readonly fields: D; readonly id?: number }

/** Returns the id and version that a call saves a record with; nothing of a new one. */
export function identityOf({ id, version }: Read<unknown>) {
  return id === undefined ? {} : { id, version: version ?? 0 }
}

/** Finds a record that was read in the list as it is now. */
export function recordAmong<Listed extends { readonly id: number | null }>(
  list: readonly Listed[],
  { id }: Read<unknown>,
): Listed {
  const record = list.find((candidate) => candidate.id === id)
  if (!record) throw new Error(`no record ${id}`)
  return record
}

export type RecordCalls<D> = {
  /** Rejects, untold, with code 409 where another has saved the record since it was read. */
  readonly save: (fields: D, read: Read<D>) => Promise<Read<D>>
  readonly readAgain: (read: Read<D>) => Promise<Read<D>>
  /** For a new record that goes under no request id: finds it, where it was made as one of these that had no answer. */
  readonly findMade?: (unacked: readonly D[]) => Promise<Read<D> | null>
}

type Options<D> = RecordCalls<D> & { readonly unacked: Unacked<D> }

/** Result of a save. `read` is the base of the next save. */
export type Outcome<D> =
  | { readonly kind: 'saved'; readonly read: Read<D> }
  /** It was not saved: another has been there. */
  | { readonly kind: 'conflict'; readonly read: Read<D>; readonly remote: Read<D> }
  | SaveFailure<D>

type SaveFailure<D> = { readonly kind: 'failed'; readonly read: Read<D>; readonly error: ApiError }

/**
 * Saves a record on top of the user's own changes. If the answer to a creation was lost, saving the current input
 * could create a second record or find its own code taken; so the original is sent again with its request id, to be
 * created once, and the rest is saved on top.
 */
export async function saveRecord<D extends object>(fields: D, base: Read<D>, options: Options<D>): Promise<Outcome<D>> {
  const { unacked } = options
  const last = unacked.all.at(-1)
  if (base.version !== null || !last || isSameDraft(last, fields)) return saveOnTop(fields, base, options)
  const creation = await attempt(last, base, options)
  if (creation.kind === 'failed' && isLost(creation.error)) return creation
  // If that was refused the record does not exist: make it from the current input instead.
  unacked.clear()
  return saveOnTop(fields, creation.read, options)
}

/**
 * Saves without asking if there is nothing to choose from: the record was saved meanwhile without any of these fields,
 * or equals the user's own unanswered save.
 */
async function saveOnTop<D extends object>(fields: D, base: Read<D>, options: Options<D>): Promise<Outcome<D>> {
  const done = await attempt(fields, base, options)
  if (done.kind === 'saved' || base.version === null || done.error.code !== refusedAsConflict) return done
  const reread = await options.readAgain(base).catch(() => null)
  const isAsRead = reread !== null && isSameDraft(reread.fields, base.fields)
  // Another conflict than this record's, as while an import runs. Not every record has versions.
  if (!reread || (isAsRead && reread.version === base.version)) return done
  const isNobodyElses = isAsRead || options.unacked.has(reread.fields)
  return isNobodyElses ? saveOnTop(fields, reread, options) : { kind: 'conflict', read: base, remote: reread }
}

async function attempt<D extends object>(
  fields: D,
  base: Read<D>,
  { save, findMade, unacked }: Options<D>,
): Promise<Exclude<Outcome<D>, { kind: 'conflict' }>> {
  try {
    return { kind: 'saved', read: await unacked.send(fields, () => save(fields, base)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isMaybeMade = base.version === null && unacked.all.length > 0
    const created = isMaybeMade ? ((await findMade?.(unacked.all).catch(() => null)) ?? null) : null
    if (!created) return { kind: 'failed', read: base, error }
    unacked.clear()
    return { kind: 'saved', read: created }
  }
}
