import { codeListLength } from '@fairdesk/contract/names/codes/limits'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { pasteCodes } from './paste-codes.ts'
import { useTyping } from './use-typing.ts'
import './keyword-box.css'

type Props = {
  readonly value: string
  readonly label: string
  readonly placeholder: string
  readonly onChange: (keyword: string) => void
  /**
   * For fields that search a list of codes: called when more are pasted than are searched at once. Without it the text
   * is one keyword.
   */
  readonly onTooMany?: () => void
}

/** No call takes a longer one. */
const maxKeywordLength = 200

/** Searches while one types, not before a Chinese word is put together; "/" comes here from anywhere in the page. */
export const KeywordBox = ({ value, label, placeholder, onChange, onTooMany }: Props) => {
  const box = useRef<InputRef>(null)
  const { draft, typing, setDraft, reportChange } = useTyping(value, onChange)
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
      maxLength={onTooMany ? codeListLength : maxKeywordLength}
      onPaste={(event) => onTooMany && pasteCodes(event, { onCodes: setDraft, onTooMany })}
      className="fd-keyword"
      data-scan-field
      onChange={({ target }) => setDraft(target.value)}
      {...typing}
      onSearch={reportChange}
    />
  )
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}
