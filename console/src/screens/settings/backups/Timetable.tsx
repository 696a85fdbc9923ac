import { BackupSettings, backups } from '@fairdesk/contract/areas/settings/backups'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../kit/call/api.ts'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import type { Read } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { saveSettings } from './backups-writes.ts'

type StoredBackupSettings = BackupSettings & { readonly version: number }

const readOf = ({ version, ...settings }: StoredBackupSettings): Read<BackupSettings> => ({
  version,
  fields: BackupSettings.parse(settings),
})
const ranges = {
  everyMinutes: { min: 15, max: 1440 },
  keepHours: { min: 1, max: 240 },
  keepDays: { min: 1, max: 90 },
  keepMonths: { min: 0, max: 60 },
} as const

/** When backups are made and how long they stay. */
export const Timetable = ({ stored }: { readonly stored: StoredBackupSettings }) => {
  const { backups: texts, settings } = usePhrases()
  const [form] = Form.useForm<BackupSettings>()
  const unread = useUnreadFields()
  const { draft, change, save, isBusy, conflict } = useRecordForm(readOf(stored), {
    save: async (fields, { version }) =>
      readOf(await saveSettings({ ...fields, version: version ?? 0 }, { quiet: true })),
    readAgain: async () => readOf((await call(backups.overview, {}, { quiet: true })).settings),
  })
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const number = (name: keyof typeof ranges) => (
    <Form.Item label={texts[name]}>
      <NumberInput
        label={texts[name]}
        value={draft[name]}
        range={ranges[name]}
        onChange={(value) => value !== null && change({ [name]: value })}
      />
    </Form.Item>
  )
  return (
    <UnreadFields.Provider value={unread.reportUnread}>
      <Form<BackupSettings>
        form={form}
        layout="vertical"
        className="fd-backups-times"
        requiredMark={false}
        initialValues={draft}
        onValuesChange={(_, fields) => change(fields)}
        onFinish={() => !unread.isAny && void save()}
        onKeyDown={onSaveKey(() => form.submit())}
      >
        <div className="fd-backups-pair">
          {number('everyMinutes')}
          <Form.Item name="nightAt" label={texts.nightAt} rules={[{ required: true }]}>
            <Input type="time" />
          </Form.Item>
        </div>
        {number('keepHours')}
        {number('keepDays')}
        {number('keepMonths')}
        <p className="fd-weak">{texts.keepHint}</p>
        <WriteButton write={backups.saveSettings} type="primary" loading={isBusy} onClick={() => form.submit()}>
          {settings.save}
        </WriteButton>
      </Form>
      <Conflict
        conflict={conflict}
        label={(field) => texts[field]}
        format={(field, timetable) => String(timetable[field])}
      />
    </UnreadFields.Provider>
  )
}
