import type { AlertRule } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Output } from '@fairdesk/contract/endpoint'
import { Form } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { identityOf, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../RecordDrawer.tsx'
import { saveRule } from './alerts-writes.ts'
import { RuleFields } from './RuleFields.tsx'
import { newRule, type RuleDraft, readOf } from './rule-draft.ts'

type Props = {
  /** Rule of one's own; null for a new one. */
  readonly rule: AlertRule | null
  readonly channels: Output<typeof alerts.rules>['channels']
  readonly onClose: () => void
}

/** Adds a rule or changes one; Ctrl+S saves it. */
export const RuleDrawer = ({ rule, channels, onClose }: Props) => {
  const { alerts: texts, operationLogs } = usePhrases()
  const editing = useRecordForm(rule ? readOf(rule) : newRule, {
    save: async (fields, read) => readOf(await saveRule({ ...fields, ...identityOf(read) }, { quiet: true })),
    readAgain: async (read) => readOf(recordAmong((await call(alerts.rules, {}, { quiet: true })).list, read)),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  const save = () => void editing.save()
  const format = (field: keyof RuleDraft, { [field]: value }: RuleDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  return (
    <RecordDrawer
      size={480}
      title={rule ? texts.edit : texts.add}
      editing={editing}
      write={alerts.saveRule}
      onSave={save}
      onClose={onClose}
      label={(field) => labelOf(field, texts)}
      format={format}
    >
      <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
        <RuleFields
          draft={draft}
          isNew={rule === null}
          channels={channels}
          onChange={editing.change}
          faultOf={editing.faultOf}
        />
      </Form>
    </RecordDrawer>
  )
}

function labelOf(field: keyof RuleDraft, texts: ReturnType<typeof usePhrases>['alerts']): string {
  if (field === 'channelIds') return texts.channels
  return field === 'report' ? texts.savedReport : texts[field]
}
