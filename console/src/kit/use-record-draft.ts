import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError, isLost } from './call/api-error.ts'
import { showFailure } from './call/failures.ts'
import { differing, isSameDraft, joined, retyped, type Side } from './three-sides.ts'
import { useUnsaved } from './unsaved.ts'

const conflict = 409

/** A record's fields as they are edited, and the version they were read at; null is a record that is new. One that is made while it is edited has its id. */
export type Read<D> = { readonly version: number | null; readonly fields: D; readonly id?: number }

/** A field that cannot be saved as it stands: somebody else has the code, say. */
type Fault<D> = { readonly field: keyof D; readonly value: unknown; readonly text: string }

type Options<D, Saved> = {
  /** Rejects, untold, with code 409 where another has saved the record since it was read. */
  readonly save: (fields: D, read: Read<D>) => Promise<Saved>
  readonly readAgain: (read: Read<D>) => Promise<Read<D>>
}

type Editing<D> = Options<D, Read<D>> & {
  /** After each save; `isDone` where nothing was typed since it was sent, so that nothing goes when the form closes. */
  readonly onSaved: (isDone: boolean) => void
}

type Sent<D> = {
  /** How a refusal is told that is no conflict: as all failures are, unless said. */
  readonly tell?: (error: ApiError) => void
  /** What was sent of this record and had no answer: it may have been saved. A save whose answer is lost is added. */
  readonly unanswered: D[]
}

/**
 * A record being edited: it stays until it is saved, whatever the server says meanwhile. Where another has saved it, the
 * two are laid side by side, to be chosen from field by field.
 */
export function useRecordDraft<D extends object>(opened: Read<D>, { save, readAgain, onSaved }: Editing<D>) {
  const { read, setRead, draft, setDraft, restart, unanswered, sent, typed } = useDraft(opened)
  const [theirs, setTheirs] = useState<Read<D> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { tellOf, faultOf } = useFault(draft)
  const isChanged = !isSameDraft(draft, read.fields)
  useUnsaved(isChanged)
  const keep = async (fields: D, from: Read<D>) => {
    const saved = await save(fields, from)
    restart(saved)
    onSaved(isSameDraft(typed.current, fields))
  }
  const send = async (fields: D, from: Read<D>) => {
    if (isBusy) return
    setBusy(true)
    sent.current = fields
    const options = { save: keep, readAgain, tell: tellOf(fields), unanswered: unanswered.current }
    const theirs = await continuing(fields, from, { ...options, make: save, onMade: setRead }).finally(() =>
      setBusy(false),
    )
    if (theirs) setTheirs(theirs)
  }
  const sides = theirs && { read: read.fields, mine: draft, theirs: theirs.fields }
  return {
    draft,
    change: (changes: Partial<D>) => setDraft((now) => ({ ...now, ...changes })),
    isChanged,
    isBusy,
    /** Why the last save was refused, where that is about a field and it still says the same; another object each time. */
    faultOf,
    save: () => send(draft, read),
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

/** A refusal about one of the fields, which stands at it while that still says the same. */
function useFault<D extends object>(draft: D) {
  const [fault, setFault] = useState<Fault<D> | null>(null)
  return {
    tellOf: (fields: D) => (error: ApiError) => {
      // That it is one of the draft's is asked right before.
      const field = error.field !== undefined && error.field in fields ? (error.field as keyof D) : null
      if (field === null) showFailure(error)
      else setFault({ field, value: fields[field], text: error.message })
    },
    faultOf: (field: keyof D) => (fault?.field === field && Object.is(draft[field], fault.value) ? fault : undefined),
  }
}

/** A draft, what was sent of it, in all without an answer and last, and what is typed by now: answers come later. */
function useDraft<D extends object>(opened: Read<D>) {
  const [read, setRead] = useState(opened)
  const [draft, setDraft] = useState(opened.fields)
  const unanswered = useRef<D[]>([])
  const sent = useRef(draft)
  const typed = useRef(draft)
  useLayoutEffect(() => {
    typed.current = draft
  })
  /** Goes on from what the server has now, with what was typed meanwhile. */
  const restart = (now: Read<D>) => {
    unanswered.current = []
    setRead(now)
    setDraft((typed) => retyped({ saved: now.fields, sent: sent.current, typed }))
  }
  return { read, setRead, draft, setDraft, restart, unanswered, sent, typed }
}

type Making<D> = {
  /** As `save`, of a record that is new. */
  readonly make: (fields: D, read: Read<D>) => Promise<Read<D>>
  readonly onMade: (made: Read<D>) => void
}

/**
 * As `overtaking`, for a record that may be new: one whose answer was lost may be made, and what is typed since would make
 * another or find its own code taken. It is sent again as it was, under its number, so that it is made once and answered;
 * the rest is saved on top.
 */
export async function continuing<D extends object>(
  fields: D,
  from: Read<D>,
  { make, onMade, ...options }: Options<D, unknown> & Sent<D> & Making<D>,
): Promise<Read<D> | null> {
  const last = options.unanswered.at(-1)
  if (from.version !== null || !last || isSameDraft(last, fields)) return overtaking(fields, from, options)
  let made = from
  try {
    made = await make(last, from)
    onMade(made)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isLost(error)) {
      ;(options.tell ?? showFailure)(error)
      return null
    }
    // It was refused, and is none: what is typed now is made instead.
  }
  options.unanswered.length = 0
  return overtaking(fields, made, options)
}

/**
 * Saves, and gives what another has saved meanwhile where that is in the way. What is typed stays then. Where the record was
 * saved without any of these fields, or is as oneself has sent it without being answered, there is nothing to choose from:
 * it is saved on top.
 */
export async function overtaking<D extends object>(
  fields: D,
  from: Read<D>,
  options: Options<D, unknown> & Sent<D>,
): Promise<Read<D> | null> {
  try {
    await options.save(fields, from)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isLost(error)) options.unanswered.push(fields)
    const mayBeOvertaken = from.version !== null && error.code === conflict
    const now = mayBeOvertaken ? await options.readAgain(from).catch(() => null) : null
    // Another conflict than this record's, as while an import runs, is told in words. Not every record has versions.
    const isAsRead = now !== null && isSameDraft(now.fields, from.fields)
    if (!now || (isAsRead && now.version === from.version)) {
      ;(options.tell ?? showFailure)(error)
      return null
    }
    const isNobodyElses = isAsRead || options.unanswered.some((sent) => isSameDraft(now.fields, sent))
    return isNobodyElses ? overtaking(fields, now, options) : now
  }
}

/** As `overtaking`, for a form that lays nothing side by side: that another has saved meanwhile is told, and what is typed stays. */
export async function saveUnlessOvertaken<D extends object>(
  fields: D,
  from: Read<D>,
  options: Options<D, unknown> & Sent<D>,
): Promise<void> {
  const refused: ApiError[] = []
  const save = async (wished: D, read: Read<D>) => {
    try {
      await options.save(wished, read)
    } catch (error) {
      if (error instanceof ApiError) refused.push(error)
      throw error
    }
  }
  const theirs = await overtaking(fields, from, { ...options, save })
  const last = refused.at(-1)
  if (theirs && last) (options.tell ?? showFailure)(last)
}

export type RecordDraft<D extends object> = ReturnType<typeof useRecordDraft<D>>
