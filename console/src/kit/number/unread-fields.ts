import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useUnsaved } from '../save/unsaved.ts'

type Tell = (field: string, isUnread: boolean) => void

/** Hears from the number fields within whether they hold what cannot be read. */
export const UnreadFields = createContext<Tell>(() => undefined)

const none: ReadonlySet<string> = new Set()

/**
 * Whether a form has fields that cannot be read: it saves nothing then, and what was typed is unsaved. `tell` goes into an
 * `UnreadFields` around it.
 */
export function useUnreadFields(): { readonly isAny: boolean; readonly tell: Tell } {
  const [fields, setFields] = useState(none)
  const tell = useCallback<Tell>((field, isUnread) => {
    setFields((now) => {
      if (now.has(field) === isUnread) return now
      return new Set(isUnread ? [...now, field] : [...now].filter((one) => one !== field))
    })
  }, [])
  const isAny = fields.size > 0
  useUnsaved(isAny)
  return { isAny, tell }
}

/** Tells the form of this field. A field that goes takes its fault along. */
export function useTellUnread(isUnread: boolean): void {
  const tell = useContext(UnreadFields)
  const field = useId()
  useEffect(() => {
    tell(field, isUnread)
    return () => tell(field, false)
  }, [tell, field, isUnread])
}
