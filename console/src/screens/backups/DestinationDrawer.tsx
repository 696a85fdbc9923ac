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

type Props = { readonly kept: BackupDestination | null; readonly onClose: () => void }

/** Makes a place or changes one; Ctrl+S saves it. */
export const DestinationDrawer = ({ kept, onClose }: Props) => {
  const { backups: words, shell, settings } = usePhrases()
  const [form] = Form.useForm<DestinationDraft>()
  const test = useTest()
  const editing = useRecordForm(kept ? readOf(kept) : freshDestination, {
    save: async (fields, { id, version }) =>
      readOf(
        await saveDestination(
          { ...inputOf(fields), ...(id === undefined ? {} : { id, version: version ?? 0 }) },
          { quiet: true },
        ),
      ),
    readAgain: async ({ id }) => {
      const { destinations } = await call(backups.overview, {}, { quiet: true })
      const found = destinations.find((one) => one.id === id)
      if (!found) throw new Error(`no place ${id}`)
      return readOf(found)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict, change, faultOf } = editing
  const unread = useUnreadFields()
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const leave = async () => {
    if ((!isChanged && !unread.isAny) || (await askFirst(shell.unsaved))) onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title={kept ? words.edit : words.add}
      onClose={() => void leave()}
      footer={
        <div className="fd-backups-foot">
          <Button loading={test.isBusy} onClick={() => test.run({ id: kept?.id, ...draft })}>
            {words.test}
          </Button>
          <span className="fd-spring" />
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <WriteButton write={backups.save} type="primary" loading={isBusy} onClick={() => form.submit()}>
            {settings.save}
          </WriteButton>
        </div>
      }
    >
      <UnreadFields.Provider value={unread.tell}>
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
              label={words.name}
              rules={[{ required: true, whitespace: true, message: words.enterName }]}
              fault={faultOf('name')}
            >
              <Input maxLength={backupNameLength} />
            </FaultItem>
          </FirstFocus>
          <Form.Item name="kind" label={words.kind}>
            <Radio.Group
              disabled={kept !== null}
              options={backupKinds.map((value) => ({ value, label: words.kinds[value] }))}
            />
          </Form.Item>
          <PlaceFields draft={draft} hasSecret={kept?.hasSecret === true} onChange={change} faultOf={faultOf} />
          <Form.Item name="enabled" valuePropName="checked">
            <Checkbox>{words.enabled}</Checkbox>
          </Form.Item>
          {test.result && (
            <TestNote
              result={test.result}
              onTrust={(hostKey) => {
                change({ hostKey })
                test.run({ id: kept?.id, ...draft, hostKey })
              }}
            />
          )}
        </Form>
      </UnreadFields.Provider>
      <Conflict
        conflict={conflict}
        label={(field) => labelOf(words, field)}
        format={(field, one) => String(one[field])}
      />
    </Drawer>
  )
}

/** A field as a conflict names it. */
function labelOf(words: ReturnType<typeof usePhrases>['backups'], field: keyof DestinationDraft): string {
  if (field === 'secret') return words.password
  return field === 'accessKey' ? 'Access Key' : words[field]
}
