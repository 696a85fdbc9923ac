import '../../ui/form/form-notes.css'
import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { Button, Drawer, Form, Input, Switch } from 'antd'
import { useEffect } from 'react'
import { call } from '../../kit/call/api.ts'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { askFirst } from '../../kit/notify/notices.ts'
import { onSaveKey } from '../../kit/save/save-key.ts'
import type { Read } from '../../kit/save/save-record.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { Conflict } from '../Conflict.tsx'
import { openToText } from './open-to-text.ts'
import { saveReport } from './page-writes.ts'

type Props = { readonly report: EmbeddedPageSetting | null; readonly onClose: () => void }
type ReportDraft = Pick<EmbeddedPageSetting, 'name' | 'url' | 'openTo' | 'enabled'>

const fresh: Read<ReportDraft> = { version: null, fields: { name: '', url: '', openTo: [], enabled: true } }

/** Adds an embedded page or changes one; Ctrl+S saves it. */
export const PageDrawer = ({ report, onClose }: Props) => {
  const { operationLogs, pageSettings: texts, settings, shell } = usePhrases()
  const [form] = Form.useForm<ReportDraft>()
  const editing = useRecordForm(report ? readOf(report) : fresh, {
    save: async (fields, { id, version }) => {
      const identity = id === undefined ? {} : { id, version: version ?? 0 }
      return readOf(await saveReport({ ...fields, ...identity }, { quiet: true }))
    },
    readAgain: async ({ id }) => {
      const reports = await call(embeddedPages.selectAllReportList, {}, { quiet: true })
      const report = reports.find((candidate) => candidate.id === id)
      if (!report) throw new Error(`no report ${id}`)
      return readOf(report)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, isChanged, isBusy, conflict } = editing
  // Copy saved or chosen values into the fields too.
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const confirmClose = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const format = (field: keyof ReportDraft, { [field]: value }: ReportDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return typeof value === 'string' ? value : openToText(value, texts)
  }
  const isAddress = (_: unknown, url = '') =>
    webOriginOf(url.trim()) === null ? Promise.reject(new Error(texts.badUrl)) : Promise.resolve()
  return (
    <Drawer
      open
      size={440}
      title={report ? texts.edit : texts.add}
      onClose={() => void confirmClose()}
      footer={
        <div className="fd-flex fd-at-end">
          <Button onClick={() => void confirmClose()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {settings.save}
          </Button>
        </div>
      }
    >
      <Form<ReportDraft>
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
            label={texts.name}
            extra={texts.nameHint}
            rules={[{ required: true, whitespace: true, message: texts.enterName }]}
          >
            <Input maxLength={40} onPressEnter={() => form.submit()} />
          </Form.Item>
        </FirstFocus>
        <Form.Item name="url" label={texts.url} extra={texts.urlHint} rules={[{ validator: isAddress }]}>
          <Input.TextArea maxLength={1000} placeholder="https://" autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="openTo" label={texts.openTo} extra={texts.openToHint}>
          <DictionaryChoices variant="checks" dictCode="accountKind" />
        </Form.Item>
        <Form.Item name="enabled" label={texts.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      <Conflict conflict={conflict} label={(field) => texts[field]} format={format} />
    </Drawer>
  )
}

function readOf({ id, version, name, url, openTo, enabled }: EmbeddedPageSetting): Read<ReportDraft> {
  return { id, version, fields: { name, url, openTo, enabled } }
}
