import '../../../ui/form/form-notes.css'
import type { Place } from '@fairdesk/contract/areas/data/places'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Select } from 'antd'
import type { RecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { PlaceDraft, PlaceEdited } from './place-draft.ts'

type Props = {
  readonly edited: PlaceEdited
  readonly form: RecordForm<PlaceDraft>
  /** What it may stand in. */
  readonly parents: readonly Place[]
  readonly onEnter: () => void
}

/** What a place is called and where it stands. */
export const PlaceFields = ({ edited: { level, place }, form, parents, onEnter }: Props) => {
  const words = usePhrases().customerRecord.places
  const { draft, change, isNew } = form
  const text = (name: 'code' | 'name' | 'province') => ({
    id: `place-${name}`,
    label: words[name],
    most: codeLength,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Form component="div" layout="vertical" requiredMark={false}>
      <FirstFocus isWanted={place === null}>
        <TextField {...text('code')} hint={words.codeHint} disabled={!isNew} />
      </FirstFocus>
      <FirstFocus isWanted={place !== null}>
        <TextField {...text('name')} onEnter={onEnter} />
      </FirstFocus>
      {level === 'area' && <TextField {...text('province')} />}
      {place && level !== 'bigArea' && (
        <Form.Item label={words.parents[level]} htmlFor="place-parent" extra={words.moveHint}>
          <Select
            id="place-parent"
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.parentId}
            options={parents.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(parentId) => change({ parentId })}
          />
        </Form.Item>
      )}
    </Form>
  )
}
