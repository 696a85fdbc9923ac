import '../../../ui/form/form-notes.css'
import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { Form, Input, Switch } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../kit/call/api.ts'
import { DictionaryChoices } from '../../../kit/dictionary/DictionaryChoices.tsx'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { identityOf, type Read, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { RecordDrawer } from '../../RecordDrawer.tsx'
import { openToText } from './open-to-text.ts'
import { saveReport } from './page-writes.ts'

type ReportDraft = Pick<EmbeddedPageSetting, 'name' | 'url' | 'openTo' | 'enabled'>

const fresh: Read<ReportDraft> = { version: null, fields: { name: '', url: '', openTo: [], enabled: true } }

/** Adds an embedded page or changes one; Ctrl+S saves it. */
export const PageDrawer = ({
  report,
  onClose,
}: {
  readonly report: EmbeddedPageSetting | null
  readonly onClose: () => void
}) => {
  const { operationLogs, pageSettings: texts } = usePhrases()
  const [form] = Form.useForm<ReportDraft>()
  const editing = useRecordForm(report ? readOf(report) : fresh, {
    save: async (fields, read) => readOf(await saveReport({ ...fields, ...identityOf(read) }, { quiet: true })),
    readAgain: async (read) =>
      readOf(recordAmong(await call(embeddedPages.selectAllReportList, {}, { quiet: true }), read)),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  // Copy saved or chosen values into the fields too.
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const format = (field: keyof ReportDraft, { [field]: value }: ReportDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return typeof value === 'string' ? value : openToText(value, texts)
  }
  const isAddress = (_: unknown, url = '') =>
    webOriginOf(url.trim()) === null ? Promise.reject(new Error(texts.badUrl)) : Promise.resolve()
  return (
    <RecordDrawer
      size={440}
      title={report ? texts.edit : texts.add}
      editing={editing}
      write={embeddedPages.saveReportSet}
      onSave={() => form.submit()}
      onClose={onClose}
      label={(field) => texts[field]}
      format={format}
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
    </RecordDrawer>
  )
}

function readOf({ id, version, name, url, openTo, enabled }: EmbeddedPageSetting): Read<ReportDraft> {
  return { id, version, fields: { name, url, openTo, enabled } }
}
