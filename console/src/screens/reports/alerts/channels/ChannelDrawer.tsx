import { type AlertChannel, alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { Form } from 'antd'
import { call } from '../../../../kit/call/api.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { identityOf, recordAmong } from '../../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../../RecordDrawer.tsx'
import { saveChannel } from '../alerts-writes.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { ChannelTest } from './ChannelTest.tsx'
import { type ChannelDraft, inputOf, newChannel, readOf } from './channel-draft.ts'

type Props = { readonly channel: AlertChannel | null; readonly onClose: () => void }

/** Adds a channel or changes one; Ctrl+S saves it. */
export const ChannelDrawer = ({ channel, onClose }: Props) => {
  const { alerts: texts, operationLogs } = usePhrases()
  const editing = useRecordForm(channel ? readOf(channel) : newChannel, {
    save: async (fields, read) =>
      readOf(await saveChannel({ ...inputOf(fields), ...identityOf(read) }, { quiet: true })),
    readAgain: async (read) => readOf(recordAmong((await call(alertChannels.list, {}, { quiet: true })).list, read)),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  const isWhole = draft.name.trim() !== ''
  const save = () => isWhole && void editing.save()
  const format = (field: keyof ChannelDraft, { [field]: value }: ChannelDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return field === 'secret' ? '•••' : String(value)
  }
  return (
    <RecordDrawer
      size={480}
      title={channel ? texts.editChannel : texts.addChannel}
      editing={editing}
      write={alertChannels.save}
      canSave={isWhole}
      onSave={save}
      onClose={onClose}
      label={(field) => labelOf(field, texts)}
      format={format}
    >
      <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
        <ChannelFields
          draft={draft}
          isNew={channel === null}
          hasSecret={channel?.hasSecret ?? false}
          onChange={editing.change}
          faultOf={editing.faultOf}
        />
        <ChannelTest draft={draft} id={channel?.id} />
      </Form>
    </RecordDrawer>
  )
}

function labelOf(field: keyof ChannelDraft, texts: ReturnType<typeof usePhrases>['alerts']): string {
  if (field === 'kind') return texts.channelKind
  if (field === 'name') return texts.channelName
  return field === 'secret' ? texts.password : texts[field]
}
