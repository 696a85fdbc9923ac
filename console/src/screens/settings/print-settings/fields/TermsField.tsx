import { Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type FieldProps, itemState } from './field-props.ts'
import { withInserted } from './insert-text.ts'
import { Placeholders } from './Placeholders.tsx'

/** The terms, one a line, as they are pasted from a contract; their numbers come by themselves. */
export const TermsField = ({ draft, change, problemOf }: FieldProps) => {
  const { printSettings: texts } = usePhrases()
  const area = useRef<TextAreaRef>(null)
  const [typed, setTyped] = useState(draft.terms.join('\n'))
  // Blank lines and blanks at the ends are typed, and are no terms.
  const text = isSame(termsIn(typed), draft.terms) ? typed : draft.terms.join('\n')
  const take = (next: string) => {
    setTyped(next)
    change({ terms: termsIn(next) })
  }
  const insert = (placeholder: string) => {
    const field = area.current?.resizableTextArea?.textArea
    if (field) take(withInserted(field, placeholder))
  }
  return (
    <Form.Item
      className="fd-whole-row"
      label={texts.fields.terms}
      htmlFor="template-terms"
      {...itemState(problemOf('terms'), texts.termsHint)}
    >
      <Input.TextArea
        ref={area}
        id="template-terms"
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <Placeholders onInsert={insert} />
    </Form.Item>
  )
}

function termsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isSame(terms: readonly string[], otherTerms: readonly string[]): boolean {
  return terms.length === otherTerms.length && terms.every((text, index) => text === otherTerms[index])
}
