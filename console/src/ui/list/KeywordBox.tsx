import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'

type Props = {
  readonly value: string
  readonly label: string
  readonly placeholder: string
  readonly onChange: (keyword: string) => void
}

/** Who types quickly asks once: so long after the last letter. */
const restMs = 300

/** Searches while one types, not before a Chinese word is put together; "/" comes here from anywhere in the page. */
export const KeywordBox = ({ value, label, placeholder, onChange }: Props) => {
  const box = useRef<InputRef>(null)
  const [draft, setDraft] = useState(value)
  const said = useRef(value)
  const [isComposing, setComposing] = useState(false)
  const say = (keyword: string) => {
    if (keyword === said.current) return
    said.current = keyword
    onChange(keyword)
  }
  useEffect(() => {
    if (value === said.current) return
    // Back, or a link, has brought another keyword.
    said.current = value
    setDraft(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters decide, not who listens
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => say(draft.trim()), restMs)
    return () => clearTimeout(timer)
  }, [draft, isComposing])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTypedInto(event.target)) return
      event.preventDefault()
      box.current?.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Input.Search
      ref={box}
      allowClear
      value={draft}
      aria-label={label}
      placeholder={placeholder}
      style={{ width: 212 }}
      onChange={({ target }) => setDraft(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onSearch={(keyword) => say(keyword.trim())}
    />
  )
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}
