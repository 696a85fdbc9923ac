import { type Place, places as placesArea } from '@fairdesk/contract/areas/data/places'
import { Modal } from 'antd'
import { useRef } from 'react'
import { call } from '../../../kit/call/api.ts'
import { askFirst } from '../../../kit/notify/notices.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { savePlace } from '../customer-writes.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { type PlaceEdited, readOf } from './place-draft.ts'

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
