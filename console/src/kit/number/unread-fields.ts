import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useUnsaved } from '../save/unsaved.ts'

type Tell = (field: string, isUnread: boolean) => void

/** Notified by the number fields within if they hold unparsable input. */
export const UnreadFields = createContext<Tell>(() => undefined)

const none: ReadonlySet<string> = new Set()

/**
 * Tracks the fields of a form whose input cannot be parsed: while there are any, nothing is saved and the input is
 * unsaved. Pass its reporter to an `UnreadFields` around the form.
 */
export function useUnreadFields(): { readonly isAny: boolean; readonly reportUnread: Tell } {
  const [fields, setFields] = useState(none)
  const reportUnread = useCallback<Tell>((field, isUnread) => {
    setFields((current) => {
      if (current.has(field) === isUnread) return current
      return new Set(isUnread ? [...current, field] : [...current].filter((fieldName) => fieldName !== field))
    })
  }, [])
  const isAny = fields.size > 0
  useUnsaved(isAny)
  return { isAny, reportUnread }
}

/** Tells the form of this field. A field that goes takes its fault along. */
export function useTellUnread(isUnread: boolean): void {
  const reportUnread = useContext(UnreadFields)
  const field = useId()
  useEffect(() => {
    reportUnread(field, isUnread)
    return () => reportUnread(field, false)
  }, [reportUnread, field, isUnread])
}
