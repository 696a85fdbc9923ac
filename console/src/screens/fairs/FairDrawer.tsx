import { type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { Button, Drawer, Form } from 'antd'
import { call } from '../../kit/call/api.ts'
import { askFirst, notify } from '../../kit/notify/notices.ts'
import { onSaveKey } from '../../kit/save/save-key.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Conflict } from '../Conflict.tsx'
import { FairFields, isWhole } from './FairFields.tsx'
import { emptyFair, type FairDraft, readOf } from './fair-draft.ts'
import { createDemoFair, createFair, saveFair } from './fair-writes.ts'

type Props = {
  readonly fair: FairRecord | null
  /** A new one is filled with what the demo shows. */
  readonly withDemo?: boolean
  readonly onClose: () => void
}

/** Adds a fair, empty or with the demo's data, or changes what one says of itself; Ctrl+S saves it. */
export const FairDrawer = ({ fair, withDemo = false, onClose }: Props) => {
  const { fairs: words, settings, shell } = usePhrases()
  const time = useFairTime()
  const editing = useRecordForm(fair ? readOf(fair) : emptyFair(), {
    save: async (fields, { id, version }) => {
      if (id === undefined && withDemo) {
        const { jobId } = await createDemoFair(fields, { quiet: true })
        notify({ kind: 'success', text: words.copyBegun })
        return { id: jobId, version: 1, fields }
      }
      if (id === undefined) {
        const { fairId } = await createFair(fields, { quiet: true })
        return { id: fairId, version: 1, fields }
      }
      const saved = await saveFair({ ...fields, fairId: id, version: version ?? 0 }, { quiet: true })
      return { id, version: saved.version, fields }
    },
    readAgain: async ({ id }) => {
      const { list } = await call(fairCalls.list, {}, { quiet: true })
      const found = list.find(({ fairId }) => fairId === id)
      if (!found) throw new Error(`no fair ${id}`)
      return readOf(found)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const save = () => isWhole(draft) && void editing.save()
  const format = (field: keyof FairDraft, { [field]: value }: FairDraft) =>
    (field === 'startsAt' || field === 'endsAt') && value ? time(value) : String(value ?? '')
  return (
    <Drawer
      open
      size={440}
      title={fair ? words.edit : words.add}
      onClose={() => void leave()}
      footer={
        <div className="fd-fair-foot">
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" disabled={!isWhole(draft)} loading={isBusy} onClick={save}>
            {settings.save}
          </Button>
        </div>
      }
    >
      <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
        {withDemo && <p>{words.demoHint}</p>}
        <FairFields
          draft={draft}
          fairId={fair?.fairId}
          onChange={editing.change}
          faultOf={editing.faultOf}
          onEnter={save}
        />
      </Form>
      <Conflict conflict={conflict} label={(field) => words[field]} format={format} />
    </Drawer>
  )
}
