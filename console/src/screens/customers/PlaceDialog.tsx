import { codeLength } from '@fairdesk/contract/values/code-lengths'
import '../../ui/form/form-notes.css'
import { type Place, type PlaceLevel, places as placesArea } from '@fairdesk/contract/areas/data/places'
import { Form, Input, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { type Read, saveUnlessOvertaken } from '../../kit/use-record-draft.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { savePlace } from './customer-writes.ts'

/** A place to change, or null and where a new one is to stand. */
export type PlaceEdited = {
  readonly level: PlaceLevel
  readonly place: Place | null
  readonly parentId: number | null
}

type Props = {
  readonly edited: PlaceEdited
  readonly places: readonly Place[]
  readonly onClose: () => void
}

type PlaceFields = Pick<Place, 'name' | 'province' | 'parentId'>

function readOf(place: Place | null): Read<PlaceFields> {
  const { name = '', province = '', parentId = null, version = null } = place ?? {}
  return { version, fields: { name, province, parentId } }
}

/** A new place, or one to be renamed and moved. */
export const PlaceDialog = ({ edited, places, onClose }: Props) => {
  const { customerRecord, settings } = usePhrases()
  const words = customerRecord.places
  const { level, place } = edited
  const [code, setCode] = useState(place?.code ?? '')
  const [name, setName] = useState(place?.name ?? '')
  const [province, setProvince] = useState(place?.province ?? '')
  const [parentId, setParentId] = useState(edited.parentId)
  const [isBusy, setBusy] = useState(false)
  const unanswered = useRef<PlaceFields[]>([])
  const isWhole = code.trim() !== '' && name.trim() !== ''
  const save = async () => {
    if (!isWhole || isBusy) return
    setBusy(true)
    await saveUnlessOvertaken({ name, province, parentId }, readOf(place), {
      unanswered: unanswered.current,
      save: async (_, { version }) => {
        const known = place ? { id: place.id, version: version ?? 0 } : {}
        await savePlace({ level, parentId, code, name, province, ...known }, { quiet: true })
        notify({ kind: 'success', text: customerRecord.saved })
        onClose()
      },
      readAgain: async () => {
        const now = await call(placesArea.areaTree, {}, { quiet: true })
        return readOf(now.places.find((one) => one.level === level && one.id === place?.id) ?? null)
      },
    }).finally(() => setBusy(false))
  }
  const submit = () => void save()
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
      onCancel={onClose}
    >
      <Form component="div" layout="vertical" requiredMark={false}>
        <Form.Item label={words.code} htmlFor="place-code" extra={words.codeHint}>
          <FirstFocus isWanted={place === null}>
            <Input
              id="place-code"
              autoComplete="off"
              maxLength={codeLength}
              disabled={place !== null}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </FirstFocus>
        </Form.Item>
        <Form.Item label={words.name} htmlFor="place-name">
          <FirstFocus isWanted={place !== null}>
            <Input
              id="place-name"
              autoComplete="off"
              maxLength={codeLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={submit}
            />
          </FirstFocus>
        </Form.Item>
        {level === 'area' && (
          <Form.Item label={words.province} htmlFor="place-province">
            <Input
              id="place-province"
              autoComplete="off"
              maxLength={codeLength}
              value={province}
              onChange={({ target }) => setProvince(target.value)}
            />
          </Form.Item>
        )}
        {place && level !== 'bigArea' && (
          <Form.Item label={words.parents[level]} htmlFor="place-parent" extra={words.moveHint}>
            <Select
              id="place-parent"
              showSearch={{ optionFilterProp: 'label' }}
              value={parentId}
              options={parents.map((one) => ({ value: one.id, label: one.name }))}
              onChange={setParentId}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
