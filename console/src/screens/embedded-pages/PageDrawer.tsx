import '../../ui/form/form-notes.css'
import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { Button, Drawer, Form, Input, Switch } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { DictionaryChoices } from '../../kit/dictionary/DictionaryChoices.tsx'
import { askFirst, notify } from '../../kit/notify/notices.ts'
import { onSaveKey } from '../../kit/save-key.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts'
import { type Read, saveUnlessOvertaken } from '../../kit/use-record-draft.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { saveReport } from './page-writes.ts'

type Props = { readonly report: EmbeddedPageSetting | null; readonly onClose: () => void }
type Fields = Pick<EmbeddedPageSetting, 'name' | 'url' | 'openTo' | 'enabled'>

const fresh: Fields = { name: '', url: '', openTo: [], enabled: true }

/** Adds a web report or changes one; Ctrl+S saves it. */
export const PageDrawer = ({ report, onClose }: Props) => {
  const { settings, shell } = usePhrases()
  const words = settings.reports
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const run = useOneAtATime()
  const unanswered = useRef<Fields[]>([])
  useUnsaved(isChanged)
  const leave = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const save = async (fields: Fields) => {
    setBusy(true)
    await saveUnlessOvertaken(fields, readOf(report), {
      unanswered: unanswered.current,
      save: async (_, { version }) => {
        await saveReport(report ? { ...fields, id: report.id, version: version ?? 0 } : fields, { quiet: true })
        notify({ kind: 'success', text: settings.saved })
        onClose()
      },
      readAgain: async () => {
        const reports = await call(embeddedPages.selectAllReportList, {}, { quiet: true })
        return readOf(reports.find(({ id }) => id === report?.id) ?? null)
      },
    }).finally(() => setBusy(false))
  }
  const isAddress = (_: unknown, url = '') =>
    webOriginOf(url.trim()) === null ? Promise.reject(new Error(words.badUrl)) : Promise.resolve()
  return (
    <Drawer
      open
      size={440}
      title={report ? words.edit : words.add}
      onClose={() => void leave()}
      footer={
        <div className="fd-report-foot">
          <Button onClick={() => void leave()}>{shell.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {settings.save}
          </Button>
        </div>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={report ?? fresh}
        onValuesChange={() => setChanged(true)}
        onFinish={(fields) => run(() => save(fields))}
        onKeyDown={onSaveKey(() => form.submit())}
      >
        <FirstFocus>
          <Form.Item
            name="name"
            label={words.name}
            extra={words.nameHint}
            rules={[{ required: true, whitespace: true, message: words.enterName }]}
          >
            <Input maxLength={40} onPressEnter={() => form.submit()} />
          </Form.Item>
        </FirstFocus>
        <Form.Item name="url" label={words.url} extra={words.urlHint} rules={[{ validator: isAddress }]}>
          <Input.TextArea maxLength={1000} placeholder="https://" autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="openTo" label={words.openTo} extra={words.openToHint}>
          <DictionaryChoices as="checks" dictCode="accountKind" />
        </Form.Item>
        <Form.Item name="enabled" label={words.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

function readOf(report: EmbeddedPageSetting | null): Read<Fields> {
  if (!report) return { version: null, fields: fresh }
  const { name, url, openTo, enabled, version } = report
  return { version, fields: { name, url, openTo, enabled } }
}
