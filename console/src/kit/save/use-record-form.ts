import { useLayoutEffect, useRef, useState } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { showFailure } from '../call/failures.ts'
import { Unacked } from '../call/resend.ts'
import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'
import { type Read, type RecordCalls, saveRecord } from './save-record.ts'
import { differing, isSameDraft, joined, retyped, type Side, type Sides } from './three-sides.ts'
import { useUnsaved } from './unsaved.ts'

/** A field that cannot be saved as it stands: somebody else has the code, say. */
type Fault<D> = { readonly field: keyof D; readonly value: unknown; readonly text: string }

type Options<D> = RecordCalls<D> & {
  /** After each save, which has been told; `isDone` where nothing was typed since it was sent, so that nothing goes when the form closes. */
  readonly onSaved?: (isDone: boolean) => void
}

/**
 * A record being edited: it stays until it is saved, whatever the server says meanwhile. Where another has saved it, the
 * two are laid side by side, to be chosen from field by field.
 */
export function useRecordForm<D extends object>(opened: Read<D>, { onSaved, ...calls }: Options<D>) {
  const [read, setRead] = useState(opened)
  const [draft, setDraft] = useState(opened.fields)
  const [unacked] = useState(() => new Unacked<D>(isSameDraft))
  const { tellOf, faultOf } = useFault(draft)
  const typed = useTyped(draft)
  const isChanged = !isSameDraft(draft, read.fields)
  useUnsaved(isChanged)
  /** One save; answers what is to be saved next, where that was asked for meanwhile. */
  const saveOnce = async ({ fields, from }: Save<D>, next: () => D | null): Promise<Save<D> | null> => {
    const done = await saveRecord(fields, from, { ...calls, unacked })
    setRead(done.read)
    if (done.kind === 'conflict') setTheirs(done.theirs)
    if (done.kind === 'failed') tellOf(fields)(done.error)
    if (done.kind !== 'saved') return null
    const saved = done.read.fields
    setDraft((now) => retyped({ saved, sent: fields, typed: now }))
    const isDone = isSameDraft(typed.current, fields)
    notify({ kind: 'success', text: spokenShellPhrases().settings.saved })
    onSaved?.(isDone)
    const asked = next()
    if (isDone || !asked || isSameDraft(asked, fields)) return null
    return { fields: retyped({ saved, sent: fields, typed: asked }), from: done.read }
  }
  const { isBusy, send } = useOneSave(saveOnce)
  const { conflict, setTheirs } = useConflict({ read: read.fields, mine: draft }, (fields, from) => {
    setRead(from)
    setDraft(fields)
    void send({ fields, from })
  })
  return {
    draft,
    change: (changes: Partial<D>) => setDraft((now) => ({ ...now, ...changes })),
    isChanged,
    isBusy,
    isNew: read.version === null,
    /** Why the last save was refused, where that is about a field and it still says the same; another object each time. */
    faultOf,
    /** Where a save is on its way it is saved once more after that. */
    save: () => send({ fields: draft, from: read }),
    /** What another has saved meanwhile, until one has chosen. */
    conflict,
  }
}

/** What another has saved meanwhile, laid beside what is typed; `goOn` saves what is chosen of the two on top of that. */
function useConflict<D extends object>(own: Omit<Sides<D>, 'theirs'>, goOn: (fields: D, from: Read<D>) => void) {
  const [theirs, setTheirs] = useState<Read<D> | null>(null)
  const sides = theirs && { ...own, theirs: theirs.fields }
  const conflict = sides && {
    ...sides,
    /** Those that differ, with the side that stands unless one chooses. */
    fields: differing(sides),
    resolve: (chosen: ReadonlyMap<keyof D, Side>) => {
      setTheirs(null)
      goOn(joined(sides, chosen), theirs)
    },
    /** Back to the form, with nothing chosen: the next save asks again. */
    dismiss: () => setTheirs(null),
  }
  return { conflict, setTheirs }
}

type Save<D> = { readonly fields: D; readonly from: Read<D> }

/** Sends one save at a time; what is asked for meanwhile is sent after it, where that was done. */
function useOneSave<D>(saveOnce: (save: Save<D>, next: () => D | null) => Promise<Save<D> | null>) {
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const asked = useRef<D | null>(null)
  const send = async (first: Save<D>) => {
    asked.current = first.fields
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      for (let save: Save<D> | null = first; save; ) {
        asked.current = null
        save = await saveOnce(save, () => asked.current)
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** What is typed by now: answers come later. */
function useTyped<D>(draft: D) {
  const typed = useRef(draft)
  useLayoutEffect(() => {
    typed.current = draft
  })
  return typed
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

export type RecordForm<D extends object> = ReturnType<typeof useRecordForm<D>>
