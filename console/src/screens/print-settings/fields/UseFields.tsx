import { papers } from '@fairdesk/contract/paper/papers'
import { Form, Select, Switch } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { papersOf } from '../template-parts.ts'
import { type FieldProps, itemState } from './field-props.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { MarginFields } from './MarginFields.tsx'

/** What it is called, on which paper it is printed, and for whom. */
export const UseFields = (of: FieldProps) => {
  const { draft, change, problemOf } = of
  const { printSettings: words, paper } = usePhrases()
  return (
    <>
      <TextField
        id="template-name"
        label={words.fields.name}
        value={draft.name}
        most={40}
        disabled={!of.isOwn}
        fault={problemOf('name')}
        onChange={(name) => change({ name })}
      />
      <Form.Item label={words.fields.enabled} htmlFor="template-enabled">
        <Switch id="template-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        <span className="fd-forms-kind">{paper.kinds[draft.kind]}</span>
      </Form.Item>
      <Form.Item
        className="fd-forms-wide"
        label={words.fields.paper}
        htmlFor="template-paper"
        extra={words.paperHints[papers[draft.paper].kind]}
      >
        <Select
          id="template-paper"
          value={draft.paper}
          options={papersOf(draft.kind).map((value) => ({ value, label: words.papers[value] }))}
          onChange={(chosen) => change({ paper: chosen })}
        />
      </Form.Item>
      <MarginFields {...of} />
      {of.isOwn && (
        <Form.Item
          className="fd-forms-wide"
          label={words.fields.levelCodes}
          htmlFor="template-levels"
          {...itemState(problemOf('levelCodes'), words.levelsHint)}
        >
          <LevelChoice {...of} />
        </Form.Item>
      )}
    </>
  )
}
