import '../../../ui/form/form-notes.css'
import type { Place } from '@fairdesk/contract/areas/data/places'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Input, Select } from 'antd'
import type { RecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
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
  return (
    <Form component="div" layout="vertical" requiredMark={false}>
      <Form.Item label={words.code} htmlFor="place-code" extra={words.codeHint}>
        <FirstFocus isWanted={place === null}>
          <Input
            id="place-code"
            autoComplete="off"
            maxLength={codeLength}
            disabled={!isNew}
            value={draft.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        </FirstFocus>
      </Form.Item>
      <Form.Item label={words.name} htmlFor="place-name">
        <FirstFocus isWanted={place !== null}>
          <Input
            id="place-name"
            autoComplete="off"
            maxLength={codeLength}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={onEnter}
          />
        </FirstFocus>
      </Form.Item>
      {level === 'area' && (
        <Form.Item label={words.province} htmlFor="place-province">
          <Input
            id="place-province"
            autoComplete="off"
            maxLength={codeLength}
            value={draft.province}
            onChange={({ target }) => change({ province: target.value })}
          />
        </Form.Item>
      )}
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
