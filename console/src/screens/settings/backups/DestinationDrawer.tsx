import '../../../ui/form/form-notes.css'
import {
  type BackupDestination,
  backupKinds,
  backupNameLength,
  backups,
} from '@fairdesk/contract/areas/settings/backups'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../kit/call/api.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { identityOf, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { RecordDrawer } from '../../RecordDrawer.tsx'
import { saveDestination } from './backups-writes.ts'
import { type DestinationDraft, freshDestination, inputOf, readOf } from './destination-draft.ts'
import { FaultItem } from './FaultItem.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { TestNote } from './TestNote.tsx'
import { useTest } from './use-test.ts'

/** Makes a place or changes one; Ctrl+S saves it. */
export const DestinationDrawer = ({
  stored,
  onClose,
}: {
  readonly stored: BackupDestination | null
  readonly onClose: () => void
}) => {
  const { backups: texts } = usePhrases()
  const [form] = Form.useForm<DestinationDraft>()
  const test = useTest()
  const editing = useRecordForm(stored ? readOf(stored) : freshDestination, {
    save: async (fields, read) =>
      readOf(await saveDestination({ ...inputOf(fields), ...identityOf(read) }, { quiet: true })),
    readAgain: async (read) => {
      const { destinations } = await call(backups.overview, {}, { quiet: true })
      return readOf(recordAmong(destinations, read))
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, change, faultOf } = editing
  const unread = useUnreadFields()
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  return (
    <RecordDrawer
      size={560}
      title={stored ? texts.edit : texts.add}
      editing={{ ...editing, isChanged: editing.isChanged || unread.isAny }}
      write={backups.save}
      onSave={() => form.submit()}
      onClose={onClose}
      label={(field) => labelOf(texts, field)}
      format={(field, destinationDraft) => String(destinationDraft[field])}
      foot={
        <Button loading={test.isBusy} onClick={() => test.run({ id: stored?.id, ...draft })}>
          {texts.test}
        </Button>
      }
    >
      <UnreadFields.Provider value={unread.reportUnread}>
        <Form<DestinationDraft>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={draft}
          onValuesChange={(_, fields) => {
            test.forget()
            change(fields)
          }}
          onFinish={() => !unread.isAny && void editing.save()}
          onKeyDown={onSaveKey(() => form.submit())}
        >
          <FirstFocus>
            <FaultItem
              name="name"
              label={texts.name}
              rules={[{ required: true, whitespace: true, message: texts.enterName }]}
              fault={faultOf('name')}
            >
              <Input maxLength={backupNameLength} />
            </FaultItem>
          </FirstFocus>
          <Form.Item name="kind" label={texts.kind}>
            <Radio.Group
              disabled={stored !== null}
              options={backupKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            />
          </Form.Item>
          <PlaceFields draft={draft} hasSecret={stored?.hasSecret === true} onChange={change} faultOf={faultOf} />
          <Form.Item name="enabled" valuePropName="checked">
            <Checkbox>{texts.enabled}</Checkbox>
          </Form.Item>
          {test.result && (
            <TestNote
              result={test.result}
              onTrust={(hostKey) => {
                change({ hostKey })
                test.run({ id: stored?.id, ...draft, hostKey })
              }}
            />
          )}
        </Form>
      </UnreadFields.Provider>
    </RecordDrawer>
  )
}

/** A field as a conflict names it. */
function labelOf(texts: ReturnType<typeof usePhrases>['backups'], field: keyof DestinationDraft): string {
  if (field === 'secret') return texts.password
  return field === 'accessKey' ? 'Access Key' : texts[field]
}
