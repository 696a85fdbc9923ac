import { useEffect, useRef, useState } from 'react'

/** Who types quickly asks once: so long after the last letter. */
const restMs = 300

/**
 * A text that is said once its typing rests, not before a Chinese word is put together. Spread `typing` on the field.
 * `value` is what was said last; another one, brought by Back or a link, replaces what stands in the field.
 */
export function useTyping(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const said = useRef(value)
  const [isComposing, setComposing] = useState(false)
  const say = (typed: string) => {
    const text = typed.trim()
    if (text === said.current) return
    said.current = text
    onChange(text)
  }
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setDraft(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not who listens
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => say(draft), restMs)
    return () => clearTimeout(timer)
  }, [draft, isComposing])
  const typing = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) }
  return { draft, setDraft, say, typing }
}
