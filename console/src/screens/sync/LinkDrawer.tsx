import '../../ui/form/form-notes.css'
import { type SyncLink, sync, syncSignatures } from '@fairdesk/contract/areas/orders/sync'
import { syncSampleOf, syncSamples } from '@fairdesk/contract/orders/sync-map'
import { Button, Drawer, Form, Input, Radio, Select, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { askFirst } from '../../kit/notify/notices.ts'
import { onSaveKey } from '../../kit/save/save-key.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { Conflict } from '../Conflict.tsx'
import { FileFields } from './FileFields.tsx'
import { freshLink, inputOf, type LinkDraft, readOf } from './link-draft.ts'
import { MapEditor } from './MapEditor.tsx'
import { Preview } from './Preview.tsx'
import { saveLink } from './sync-writes.ts'

type Props = { readonly link: SyncLink | null; readonly onClose: () => void }

/** Makes a link or changes one; Ctrl+S saves it. */
export const LinkDrawer = ({ link, onClose }: Props) => {
  const { sync: words, shell, settings, operationLogs } = usePhrases()
  const [form] = Form.useForm<LinkDraft>()
  const [previewed, setPreviewed] = useState<LinkDraft | null>(null)
  const editing = useRecordForm(link ? readOf(link) : freshLink, {
    save: async (fields, { id, version }) => {
      const known = id === undefined ? {} : { id, version: version ?? 0 }
      return readOf(await saveLink({ ...inputOf(fields), ...known }, { quiet: true }))
    },
    readAgain: async ({ id }) => {
      const found = (await call(sync.links, {}, { quiet: true })).find((one) => one.id === id)
      if (!found) throw new Error(`no link ${id}`)
      return readOf(found)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const begin = (name: (typeof syncSamples)[number]) => {
    const { columns, file } = syncSampleOf[name]
    editing.change({ columns: [...columns], file })
  }
  const format = (field: keyof LinkDraft, { [field]: value }: LinkDraft) =>
    typeof value === 'boolean'
      ? value
        ? operationLogs.yes
        : operationLogs.no
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  return (
    <Drawer
      open
      size={720}
      title={link ? words.edit : words.add}
      onClose={() => void leave()}
      footer={
        <div className="fd-sync-foot">
          <Button onClick={() => setPreviewed(draft)}>{words.dryRun}</Button>
          <span className="fd-spring" />
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {settings.save}
          </Button>
        </div>
      }
    >
      <Form<LinkDraft>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={draft}
        onValuesChange={(_, fields) => editing.change(fields)}
        onFinish={() => void editing.save()}
        onKeyDown={onSaveKey(() => form.submit())}
      >
        <FirstFocus>
          <Form.Item
            name="name"
            label={words.name}
            rules={[{ required: true, whitespace: true, message: words.enterName }]}
          >
            <Input maxLength={40} onPressEnter={() => form.submit()} />
          </Form.Item>
        </FirstFocus>
        <Form.Item name="transport" label={words.transport}>
          <Radio.Group
            options={[
              { value: 'http', label: words.http },
              { value: 'folder', label: words.folder },
            ]}
          />
        </Form.Item>
        {draft.transport === 'http' && (
          <>
            <Form.Item
              name="address"
              label={words.address}
              extra={words.addressHint}
              rules={[{ required: true, message: words.enterAddress }]}
            >
              <Input maxLength={1000} placeholder="https://" />
            </Form.Item>
            <Form.Item name="signature" label={words.signature}>
              <Select options={syncSignatures.map((value) => ({ value, label: words.signatures[value] }))} />
            </Form.Item>
            {draft.signature !== 'none' && (
              <Form.Item
                name="secret"
                label={words.secret}
                extra={link?.hasSecret ? words.secretKept : words.secretHint}
              >
                <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
              </Form.Item>
            )}
          </>
        )}
        {draft.transport === 'folder' && <FileFields folder={link?.folder ?? ''} />}
        <Form.Item label={words.map} extra={words.mapHint}>
          <div className="fd-sync-samples">
            {words.beginFrom}
            {syncSamples.map((name) => (
              <Button key={name} size="small" onClick={() => begin(name)}>
                {words.samples[name]}
              </Button>
            ))}
          </div>
          <MapEditor columns={draft.columns} onChange={(columns) => editing.change({ columns })} />
        </Form.Item>
        <Form.Item name="onEvents" label={words.onEvents} extra={words.onEventsHint} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="times" label={words.times} extra={words.timesHint}>
          <Select mode="tags" open={false} suffixIcon={null} placeholder="02:00" tokenSeparators={[' ', ',', '，']} />
        </Form.Item>
        <Form.Item name="enabled" label={words.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      <Conflict conflict={conflict} label={(field) => words.fields[field]} format={format} />
      {previewed && <Preview draft={previewed} onClose={() => setPreviewed(null)} />}
    </Drawer>
  )
}
