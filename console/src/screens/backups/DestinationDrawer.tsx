import '../../ui/form/form-notes.css'
import {
  type BackupDestination,
  backupKinds,
  backupNameLength,
  backups,
} from '@fairdesk/contract/areas/settings/backups'
import { Button, Checkbox, Drawer, Form, Input, Radio } from 'antd'
import { useEffect } from 'react'
import { call } from '../../kit/call/api.ts'
import { askFirst } from '../../kit/notify/notices.ts'
import { UnreadFields, useUnreadFields } from '../../kit/number/unread-fields.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { onSaveKey } from '../../kit/save/save-key.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { Conflict } from '../Conflict.tsx'
import { saveDestination } from './backups-writes.ts'
import { type DestinationDraft, freshDestination, inputOf, readOf } from './destination-draft.ts'
import { FaultItem } from './FaultItem.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { TestNote } from './TestNote.tsx'
import { useTest } from './use-test.ts'

type Props = { readonly stored: BackupDestination | null; readonly onClose: () => void }

/** Makes a place or changes one; Ctrl+S saves it. */
export const DestinationDrawer = ({ stored, onClose }: Props) => {
  const { backups: texts, shell, settings } = usePhrases()
  const [form] = Form.useForm<DestinationDraft>()
  const test = useTest()
  const editing = useRecordForm(stored ? readOf(stored) : freshDestination, {
    save: async (fields, { id, version }) =>
      readOf(
        await saveDestination(
          { ...inputOf(fields), ...(id === undefined ? {} : { id, version: version ?? 0 }) },
          { quiet: true },
        ),
      ),
    readAgain: async ({ id }) => {
      const { destinations } = await call(backups.overview, {}, { quiet: true })
      const destination = destinations.find((candidate) => candidate.id === id)
      if (!destination) throw new Error(`no place ${id}`)
      return readOf(destination)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict, change, faultOf } = editing
  const unread = useUnreadFields()
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const confirmClose = async () => {
    if ((!isChanged && !unread.isAny) || (await askFirst(shell.unsaved))) onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title={stored ? texts.edit : texts.add}
      onClose={() => void confirmClose()}
      footer={
        <div className="fd-flex">
          <Button loading={test.isBusy} onClick={() => test.run({ id: stored?.id, ...draft })}>
            {texts.test}
          </Button>
          <span className="fd-spring" />
          <Button onClick={() => void confirmClose()}>{shell.cancel}</Button>
          <WriteButton write={backups.save} type="primary" loading={isBusy} onClick={() => form.submit()}>
            {settings.save}
          </WriteButton>
        </div>
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
      <Conflict
        conflict={conflict}
        label={(field) => labelOf(texts, field)}
        format={(field, destinationDraft) => String(destinationDraft[field])}
      />
    </Drawer>
  )
}

/** A field as a conflict names it. */
function labelOf(texts: ReturnType<typeof usePhrases>['backups'], field: keyof DestinationDraft): string {
  if (field === 'secret') return texts.password
  return field === 'accessKey' ? 'Access Key' : texts[field]
}
