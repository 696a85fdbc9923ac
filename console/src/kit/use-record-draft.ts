import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { showFailure } from './failures.ts'
import { differing, isSameDraft, joined, type Side } from './three-sides.ts'
import { useUnsaved } from './unsaved.ts'

const conflict = 409

/** A record's fields as they are edited, and the version they were read at; null is a record that is new. */
export type Read<D> = { readonly version: number | null; readonly fields: D }

/** A field that cannot be saved as it stands: somebody else has the code, say. */
type Fault<D> = { readonly field: keyof D; readonly value: unknown; readonly text: string }

type Options<D> = {
  /** Rejects, untold, with code 409 where another has saved the record since it was read. */
  readonly save: (fields: D, read: Read<D>) => Promise<void>
  readonly readAgain: () => Promise<Read<D>>
}

/** How a refusal is told that is no conflict: as all failures are, unless said. */
type Telling = { readonly tell?: (error: ApiError) => void }

/**
 * A record being edited: it stays until it is saved, whatever the server says meanwhile. Where another has saved it, the
 * two are laid side by side, to be chosen from field by field.
 */
export function useRecordDraft<D extends object>(opened: Read<D>, { save, readAgain }: Options<D>) {
  const [read, setRead] = useState(opened)
  const [draft, setDraft] = useState(opened.fields)
  const [theirs, setTheirs] = useState<Read<D> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault<D> | null>(null)
  const isChanged = !isSameDraft(draft, read.fields)
  useUnsaved(isChanged)
  const send = async (fields: D, from: Read<D>) => {
    if (isBusy) return
    setBusy(true)
    const tell = (error: ApiError) => {
      // That it is one of the draft's is asked right before.
      const field = error.field !== undefined && error.field in fields ? (error.field as keyof D) : null
      if (field === null) showFailure(error)
      else setFault({ field, value: fields[field], text: error.message })
    }
    const theirs = await overtaking(fields, from, { save, readAgain, tell }).finally(() => setBusy(false))
    if (theirs) setTheirs(theirs)
  }
  const sides = theirs && { read: read.fields, mine: draft, theirs: theirs.fields }
  return {
    draft,
    change: (changes: Partial<D>) => setDraft((now) => ({ ...now, ...changes })),
    isChanged,
    isBusy,
    /** Why the last save was refused, where that is about a field and it still says the same; another object each time. */
    faultOf: (field: keyof D) => (fault?.field === field && Object.is(draft[field], fault.value) ? fault : undefined),
    save: () => send(draft, read),
    /** Goes on from what the server has now: after a save that leaves the form open. */
    restart: (now: Read<D>) => {
      setRead(now)
      setDraft(now.fields)
    },
    /** What another has saved meanwhile: the fields that differ, with the side that stands unless one chooses. */
    conflict: sides && { ...sides, fields: differing(sides) },
    /** Goes on with the chosen sides, on top of what the other saved, and saves it. */
    settle: async (chosen: ReadonlyMap<keyof D, Side>) => {
      if (!theirs || !sides) return
      const fields = joined(sides, chosen)
      setRead(theirs)
      setDraft(fields)
      setTheirs(null)
      await send(fields, theirs)
    },
    /** Back to the form, with nothing chosen: the next save asks again. */
    putOff: () => setTheirs(null),
  }
}

/**
 * Saves, and gives what another has saved meanwhile where that is in the way. What is typed stays then. Where the record was
 * saved without any of these fields there is nothing to choose from: it is saved on top.
 */
export async function overtaking<D extends object>(
  fields: D,
  from: Read<D>,
  options: Options<D> & Telling,
): Promise<Read<D> | null> {
  try {
    await options.save(fields, from)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const mayBeOvertaken = from.version !== null && error.code === conflict
    const now = mayBeOvertaken ? await options.readAgain().catch(() => null) : null
    // Another conflict than this record's, as while an import runs, is told in words.
    if (!now || now.version === from.version) {
      ;(options.tell ?? showFailure)(error)
      return null
    }
    return isSameDraft(now.fields, from.fields) ? overtaking(fields, now, options) : now
  }
}

export type RecordDraft<D extends object> = ReturnType<typeof useRecordDraft<D>>
