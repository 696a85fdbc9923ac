import { logoPlaces } from '@fairdesk/contract/paper/template-body'
import { Form, Input, type InputRef, Select } from 'antd'
import { useRef } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type FieldProps, itemState } from './field-props.ts'
import { withInserted } from './insert-text.ts'
import { LogoField } from './LogoField.tsx'
import { Placeholders } from './Placeholders.tsx'

type TextName = 'title' | 'subtitle'

/** Fields above the rows. */
export const HeadFields = ({ draft, change, problemOf, templateParts }: FieldProps) => {
  const { printSettings: texts, paper } = usePhrases()
  const inputs = { title: useRef<InputRef>(null), subtitle: useRef<InputRef>(null) }
  const last = useRef<TextName>('title')
  const insert = (text: string) => {
    const name = last.current
    const field = inputs[name].current?.input
    if (field) change({ [name]: withInserted(field, text) })
  }
  const text = (name: TextName, maxLength: number, placeholder?: string) => (
    <Form.Item label={texts.fields[name]} htmlFor={`template-${name}`} {...itemState(problemOf(name))}>
      <Input
        ref={inputs[name]}
        id={`template-${name}`}
        autoComplete="off"
        maxLength={maxLength}
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
      {templateParts.has('subtitle') && text('subtitle', 120)}
      <div className="fd-whole-row">
        <Placeholders onInsert={insert} />
      </div>
      <Form.Item label={texts.fields.logo}>
        <LogoField value={draft.logo} onChange={(logo) => change({ logo })} />
      </Form.Item>
      {templateParts.has('logoAt') && draft.logo !== '' && (
        <Form.Item label={texts.fields.logoAt} htmlFor="template-logo-at">
          <Select
            id="template-logo-at"
            value={draft.logoAt}
            options={logoPlaces.map((value) => ({ value, label: texts.logoPlaces[value] }))}
            onChange={(logoAt) => change({ logoAt })}
          />
        </Form.Item>
      )}
    </>
  )
}
