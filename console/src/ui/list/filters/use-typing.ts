import { useEffect, useRef, useState } from 'react'

/** Pause in typing before a query is sent, in milliseconds. */
const restMs = 300

/**
 * Debounces a text field, and waits for the end of an IME composition. Spread `typing` on the field. `value` is the
 * last reported text; another one, set by Back or a link, replaces the field's content.
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const lastReported = useRef(value)
  const [isComposing, setComposing] = useState(false)
  const reportChange = (typed: string) => {
    const text = typed.trim()
    if (text === lastReported.current) return
    lastReported.current = text
    onChange(text)
  }
  useEffect(() => {
    if (value === lastReported.current) return
    lastReported.current = value
    setDraft(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not who listens
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => reportChange(draft), restMs)
    return () => clearTimeout(timer)
  }, [draft, isComposing])
  const typing = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) }
  return { draft, setDraft, reportChange, typing }
}
