import { type FairRecord, fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { Form } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../RecordDrawer.tsx'
import { FairFields, isWhole } from './FairFields.tsx'
import { emptyFair, type FairDraft, readOf } from './fair-draft.ts'
import { createDemoFair, createFair, saveFair } from './fair-writes.ts'

type Props = {
  readonly fair: FairRecord | null
  /** Fills a new fair with the demo's data. */
  readonly withDemo?: boolean
  readonly onClose: () => void
}

/** Adds a fair, empty or with the demo's data, or edits a fair's own fields; Ctrl+S saves. */
export const FairDrawer = ({ fair, withDemo = false, onClose }: Props) => {
  const { fairs: texts } = usePhrases()
  const time = useFairTime()
  const editing = useRecordForm(fair ? readOf(fair) : emptyFair(), {
    save: async (fields, { id, version }) => {
      if (id === undefined && withDemo) {
        const { jobId } = await createDemoFair(fields, { quiet: true })
        notify({ kind: 'success', text: texts.copyBegun })
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
      const fair = list.find(({ fairId }) => fairId === id)
      if (!fair) throw new Error(`no fair ${id}`)
      return readOf(fair)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  const save = () => isWhole(draft) && void editing.save()
  const format = (field: keyof FairDraft, { [field]: value }: FairDraft) =>
    (field === 'startsAt' || field === 'endsAt') && value ? time(value) : String(value ?? '')
  return (
    <RecordDrawer
      size={440}
      title={fair ? texts.edit : texts.add}
      editing={editing}
      write={fairCalls.save}
      canSave={isWhole(draft)}
      onSave={save}
      onClose={onClose}
      label={(field) => texts[field]}
      format={format}
    >
      <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
        {withDemo && <p>{texts.demoHint}</p>}
        <FairFields
          draft={draft}
          fairId={fair?.fairId}
          onChange={editing.change}
          faultOf={editing.faultOf}
          onEnter={save}
        />
      </Form>
    </RecordDrawer>
  )
}
