import { papers } from '@fairdesk/contract/paper/papers'
import { Form, Select, Switch } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { papersOf } from '../template-parts.ts'
import { type FieldProps, itemState } from './field-props.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { MarginFields } from './MarginFields.tsx'

/** Name of the template, its paper, and the customers it is for. */
export const UseFields = (props: FieldProps) => {
  const { draft, change, problemOf } = props
  const { printSettings: texts, paper } = usePhrases()
  return (
    <>
      <TextField
        id="template-name"
        label={texts.fields.name}
        value={draft.name}
        maxLength={40}
        disabled={!props.isOwn}
        fault={problemOf('name')}
        onChange={(name) => change({ name })}
      />
      <Form.Item label={texts.fields.enabled} htmlFor="template-enabled">
        <Switch id="template-enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        <span className="fd-forms-kind">{paper.kinds[draft.kind]}</span>
      </Form.Item>
      <Form.Item
        className="fd-whole-row"
        label={texts.fields.paper}
        htmlFor="template-paper"
        extra={texts.paperHints[papers[draft.paper].kind]}
      >
        <Select
          id="template-paper"
          value={draft.paper}
          options={papersOf(draft.kind).map((value) => ({ value, label: paper.papers[value] }))}
          onChange={(selectedPaper) => change({ paper: selectedPaper })}
        />
      </Form.Item>
      <MarginFields {...props} />
      {props.isOwn && (
        <Form.Item
          className="fd-whole-row"
          label={texts.fields.levelCodes}
          htmlFor="template-levels"
          {...itemState(problemOf('levelCodes'), texts.levelsHint)}
        >
          <LevelChoice {...props} />
        </Form.Item>
      )}
    </>
  )
}
