import { useLayoutEffect, useRef, useState } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { showFailure } from '../call/failures.ts'
import { Unacked } from '../call/resend.ts'
import { notify } from '../notify/notices.ts'
import { spokenShellPhrases } from '../text/phrases.ts'
import { type Read, type RecordCalls, saveRecord } from './save-record.ts'
import { differing, isSameDraft, joined, retyped, type Side, type Sides } from './three-sides.ts'
import { useUnsaved } from './unsaved.ts'

/** Field whose value cannot be saved, as when another record has the code. */
type Fault<D> = { readonly field: keyof D; readonly value: unknown; readonly text: string }

type Options<D> = RecordCalls<D> & {
  /**
   * Called after each save, which has been reported; `isDone` if nothing was typed since it was sent, so that closing
   * the form loses nothing.
   */
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
  /** Saves once; returns the next save if one was requested meanwhile. */
  const saveOnce = async ({ fields, base }: Save<D>, next: () => D | null): Promise<Save<D> | null> => {
    const done = await saveRecord(fields, base, { ...calls, unacked })
    setRead(done.read)
    if (done.kind === 'conflict') setRemote(done.remote)
    if (done.kind === 'failed') tellOf(fields)(done.error)
    if (done.kind !== 'saved') return null
    const saved = done.read.fields
    setDraft((current) => retyped({ saved, sent: fields, typed: current }))
    const isDone = isSameDraft(typed.current, fields)
    notify({ kind: 'success', text: spokenShellPhrases().settings.saved })
    onSaved?.(isDone)
    const pending = next()
    if (isDone || !pending || isSameDraft(pending, fields)) return null
    return { fields: retyped({ saved, sent: fields, typed: pending }), base: done.read }
  }
  const { isBusy, send } = useOneSave(saveOnce)
  const { conflict, setRemote } = useConflict({ read: read.fields, mine: draft }, (fields, base) => {
    setRead(base)
    setDraft(fields)
    void send({ fields, base })
  })
  return {
    draft,
    change: (changes: Partial<D>) => setDraft((current) => ({ ...current, ...changes })),
    isChanged,
    isBusy,
    isNew: read.version === null,
    /** Why the last save was refused, where that is about a field and it still says the same; another object each time. */
    faultOf,
    /** Saves now; during a save, saves once more after it. */
    save: () => send({ fields: draft, base: read }),
    /** Another user's save meanwhile, until the user has chosen. */
    conflict,
  }
}

/** Compares another user's save with the input; `goOn` saves the choice on top of it. */
function useConflict<D extends object>(localSides: Omit<Sides<D>, 'theirs'>, goOn: (fields: D, base: Read<D>) => void) {
  const [remote, setRemote] = useState<Read<D> | null>(null)
  const sides = remote && { ...localSides, theirs: remote.fields }
  const conflict = sides && {
    ...sides,
    /** Differing fields with their default side. */
    fields: differing(sides),
    resolve: (selectedSides: ReadonlyMap<keyof D, Side>) => {
      setRemote(null)
      goOn(joined(sides, selectedSides), remote)
    },
    /** Back to the form, with nothing chosen: the next save asks again. */
    dismiss: () => setRemote(null),
  }
  return { conflict, setRemote }
}

type Save<D> = { readonly fields: D; readonly base: Read<D> }

/** Sends one save at a time; a save requested meanwhile follows if the first succeeds. */
function useOneSave<D>(saveOnce: (save: Save<D>, next: () => D | null) => Promise<Save<D> | null>) {
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const pendingFields = useRef<D | null>(null)
  const send = async (first: Save<D>) => {
    pendingFields.current = first.fields
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      for (let save: Save<D> | null = first; save; ) {
        pendingFields.current = null
        save = await saveOnce(save, () => pendingFields.current)
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** Returns a ref to the current draft: answers arrive later. */
function useTyped<D>(draft: D) {
  const typed = useRef(draft)
  useLayoutEffect(() => {
    typed.current = draft
  })
  return typed
}

/** Keeps the error of one field, shown there while its value is unchanged. */
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
