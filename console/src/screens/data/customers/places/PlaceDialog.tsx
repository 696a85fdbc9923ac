import { type Place, places as placesArea } from '@fairdesk/contract/areas/data/places'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { Form, Modal, Select } from 'antd'
import { useRef } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { type RecordForm, useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Conflict } from '../../../Conflict.tsx'
import { savePlace } from '../customer-writes.ts'
import { type PlaceDraft, type PlaceEdited, readOf } from './place-draft.ts'
import '../../../../ui/form/form-notes.css'

type Props = {
  readonly edited: PlaceEdited
  readonly placeNodes: readonly Place[]
  readonly onClose: () => void
}

/** A new place, or one to be renamed and moved. */
export const PlaceDialog = ({ edited, placeNodes, onClose }: Props) => {
  const { customerRecord, settings, shell } = usePhrases()
  const texts = customerRecord.places
  const { level, placeNode } = edited
  // One made without an answer has the code it was sent with, whatever was typed since: that is left to be seen.
  const isCodeKept = useRef(true)
  const form = useRecordForm(readOf(edited), {
    save: async (fields, read) => {
      const { id, version } = read
      const identity = id === undefined ? {} : { id, version: version ?? 0 }
      const saved = await savePlace({ level, ...fields, ...identity }, { quiet: true })
      const { code } = id === undefined ? fields : read.fields
      isCodeKept.current = code === fields.code
      return { ...saved, fields: { ...fields, code } }
    },
    readAgain: async ({ id }) => {
      const placeTree = await call(placesArea.areaTree, {}, { quiet: true })
      const freshPlace = placeTree.places.find((candidate) => candidate.level === level && candidate.id === id)
      if (!freshPlace) throw new Error(`no place ${id}`)
      return readOf({ placeNode: freshPlace, parentId: freshPlace.parentId })
    },
    onSaved: (isDone) => isDone && isCodeKept.current && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = form
  const isWhole = draft.code.trim() !== '' && draft.name.trim() !== ''
  const submit = () => {
    if (isWhole) void form.save()
  }
  const confirmClose = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const parentLevel = level === 'area' ? 'region' : 'bigArea'
  // Offer the present parent even if the user may not change it.
  const parents = placeNodes.filter(
    (candidate) =>
      candidate.level === parentLevel &&
      (candidate.mayChange || (placeNode !== null && candidate.id === edited.parentId)),
  )
  const adding = level === 'area' ? texts.addArea : texts.addRegion
  const parentName = parents.find(({ id }) => id === edited.parentId)?.name ?? ''
  return (
    <Modal
      open
      width={440}
      title={
        placeNode
          ? texts.edit({ name: placeNode.name })
          : level === 'bigArea'
            ? texts.addBigArea
            : adding({ name: parentName })
      }
      okText={settings.save}
      okButtonProps={{ disabled: !isWhole }}
      confirmLoading={isBusy}
      onOk={submit}
      onCancel={() => void confirmClose()}
    >
      <PlaceFields edited={edited} form={form} parents={parents} onEnter={submit} />
      <Conflict
        conflict={conflict}
        label={(field) => (field === 'parentId' ? texts.parents[level === 'area' ? 'area' : 'region'] : texts[field])}
        format={(field, { [field]: value }) =>
          typeof value === 'number'
            ? placeNodes.find(({ level: nodeLevel, id }) => nodeLevel === parentLevel && id === value)?.name
            : value
        }
      />
    </Modal>
  )
}

type PlaceFieldsProps = {
  readonly edited: PlaceEdited
  readonly form: RecordForm<PlaceDraft>
  /** Possible parents of the place. */
  readonly parents: readonly Place[]
  readonly onEnter: () => void
}

/** Fields for the place's names and its parent. */
const PlaceFields = ({ edited: { level, placeNode }, form, parents, onEnter }: PlaceFieldsProps) => {
  const texts = usePhrases().customerRecord.places
  const { draft, change, isNew } = form
  const text = (name: 'code' | 'name' | 'province') => ({
    id: `place-${name}`,
    label: texts[name],
    maxLength: codeLength,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Form component="div" layout="vertical" requiredMark={false}>
      <FirstFocus isWanted={placeNode === null}>
        <TextField {...text('code')} hint={texts.codeHint} disabled={!isNew} />
      </FirstFocus>
      <FirstFocus isWanted={placeNode !== null}>
        <TextField {...text('name')} onEnter={onEnter} />
      </FirstFocus>
      {level === 'area' && <TextField {...text('province')} />}
      {placeNode && level !== 'bigArea' && (
        <Form.Item label={texts.parents[level]} htmlFor="place-parent" extra={texts.moveHint}>
          <Select
            id="place-parent"
            showSearch={{ filterOption: matchOption }}
            value={draft.parentId}
            options={parents.map((parentNode) => ({ value: parentNode.id, label: parentNode.name }))}
            onChange={(parentId) => change({ parentId })}
          />
        </Form.Item>
      )}
    </Form>
  )
}
