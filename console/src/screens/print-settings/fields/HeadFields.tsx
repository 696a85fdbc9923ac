import { logoPlaces } from '@fairdesk/contract/paper/template-body'
import { Form, Input, type InputRef, Select } from 'antd'
import { useRef } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type FieldProps, itemState } from './field-props.ts'
import { withInserted } from './insert-text.ts'
import { LogoField } from './LogoField.tsx'
import { Placeholders } from './Placeholders.tsx'

type TextName = 'title' | 'subtitle'

/** What stands above the rows. */
export const HeadFields = ({ draft, change, problemOf, parts }: FieldProps) => {
  const { printSettings: words, paper } = usePhrases()
  const inputs = { title: useRef<InputRef>(null), subtitle: useRef<InputRef>(null) }
  const last = useRef<TextName>('title')
  const insert = (text: string) => {
    const name = last.current
    const field = inputs[name].current?.input
    if (field) change({ [name]: withInserted(field, text) })
  }
  const text = (name: TextName, most: number, placeholder?: string) => (
    <Form.Item label={words.fields[name]} htmlFor={`template-${name}`} {...itemState(problemOf(name))}>
      <Input
        ref={inputs[name]}
        id={`template-${name}`}
        autoComplete="off"
        maxLength={most}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={draft[name]}
        onFocus={() => {
          last.current = name
        }}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Form.Item>
  )
  return (
    <>
      {text('title', 60, paper.kinds[draft.kind])}
      {parts.has('subtitle') && text('subtitle', 120)}
      <div className="fd-forms-wide">
        <Placeholders onInsert={insert} />
      </div>
      <Form.Item label={words.fields.logo}>
        <LogoField value={draft.logo} onChange={(logo) => change({ logo })} />
      </Form.Item>
      {parts.has('logoAt') && draft.logo !== '' && (
        <Form.Item label={words.fields.logoAt} htmlFor="template-logo-at">
          <Select
            id="template-logo-at"
            value={draft.logoAt}
            options={logoPlaces.map((value) => ({ value, label: words.logoPlaces[value] }))}
            onChange={(logoAt) => change({ logoAt })}
          />
        </Form.Item>
      )}
    </>
  )
}
