import { type Place, places as placesArea } from '@fairdesk/contract/areas/data/places'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Modal, Select } from 'antd'
import { useRef } from 'react'
import { call } from '../../../kit/call/api.ts'
import { askFirst } from '../../../kit/notify/notices.ts'
import { type RecordForm, useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Conflict } from '../../Conflict.tsx'
import { savePlace } from '../customer-writes.ts'
import { type PlaceDraft, type PlaceEdited, readOf } from './place-draft.ts'
import '../../../ui/form/form-notes.css'

type Props = {
  readonly edited: PlaceEdited
  readonly places: readonly Place[]
  readonly onClose: () => void
}

/** A new place, or one to be renamed and moved. */
export const PlaceDialog = ({ edited, places, onClose }: Props) => {
  const { customerRecord, settings, shell } = usePhrases()
  const words = customerRecord.places
  const { level, place } = edited
  // One made without an answer has the code it was sent with, whatever was typed since: that is left to be seen.
  const isCodeKept = useRef(true)
  const form = useRecordForm(readOf(edited), {
    save: async (fields, read) => {
      const { id, version } = read
      const known = id === undefined ? {} : { id, version: version ?? 0 }
      const saved = await savePlace({ level, ...fields, ...known }, { quiet: true })
      const { code } = id === undefined ? fields : read.fields
      isCodeKept.current = code === fields.code
      return { ...saved, fields: { ...fields, code } }
    },
    readAgain: async ({ id }) => {
      const now = await call(placesArea.areaTree, {}, { quiet: true })
      const found = now.places.find((one) => one.level === level && one.id === id)
      if (!found) throw new Error(`no place ${id}`)
      return readOf({ place: found, parentId: found.parentId })
    },
    onSaved: (isDone) => isDone && isCodeKept.current && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = form
  const isWhole = draft.code.trim() !== '' && draft.name.trim() !== ''
  const submit = () => {
    if (isWhole) void form.save()
  }
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const above = level === 'area' ? 'region' : 'bigArea'
  // Where it stands is offered too when it is not the user's to change.
  const parents = places.filter(
    (one) => one.level === above && (one.mayChange || (place !== null && one.id === edited.parentId)),
  )
  const adding = level === 'area' ? words.addArea : words.addRegion
  const parentName = parents.find(({ id }) => id === edited.parentId)?.name ?? ''
  return (
    <Modal
      open
      width={440}
      title={
        place ? words.edit({ name: place.name }) : level === 'bigArea' ? words.addBigArea : adding({ name: parentName })
      }
      okText={settings.save}
      okButtonProps={{ disabled: !isWhole }}
      confirmLoading={isBusy}
      onOk={submit}
      onCancel={() => void leave()}
    >
      <PlaceFields edited={edited} form={form} parents={parents} onEnter={submit} />
      <Conflict
        conflict={conflict}
        label={(field) => (field === 'parentId' ? words.parents[level === 'area' ? 'area' : 'region'] : words[field])}
        format={(field, { [field]: value }) =>
          typeof value === 'number' ? places.find(({ level: of, id }) => of === above && id === value)?.name : value
        }
      />
    </Modal>
  )
}

type PlaceFieldsProps = {
  readonly edited: PlaceEdited
  readonly form: RecordForm<PlaceDraft>
  /** What it may stand in. */
  readonly parents: readonly Place[]
  readonly onEnter: () => void
}

/** What a place is called and where it stands. */
const PlaceFields = ({ edited: { level, place }, form, parents, onEnter }: PlaceFieldsProps) => {
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
            showSearch={{ filterOption: matchOption }}
            value={draft.parentId}
            options={parents.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(parentId) => change({ parentId })}
          />
        </Form.Item>
      )}
    </Form>
  )
}
