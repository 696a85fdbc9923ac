import { savedNameLength } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import type { ReportSetup } from '../use-report-params.ts'
import { saveReport } from './saved-writes.ts'

/** Saves the current report under a name. */
export const SaveDialog = ({
  setup: { text, open },
  onClose,
}: {
  readonly setup: ReportSetup
  readonly onClose: () => void
}) => {
  const { dynamicReport: texts } = usePhrases()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const save = useAct(async () => {
    const { id } = await saveReport({ name: name.trim(), params: text, shared, isDefault })
    onClose()
    open(id)
    notify({ kind: 'success', text: texts.planSaved({ name: name.trim() }) })
  })
  const isEmpty = name.trim() === ''
  return (
    <ActDialog title={texts.saveTitle} width={420} disabled={isEmpty} act={save} onClose={onClose}>
      <Form layout="vertical" onFinish={() => !isEmpty && save.run()}>
        <Form.Item label={texts.planName} htmlFor="report-name">
          <Input
            id="report-name"
            autoFocus
            maxLength={savedNameLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {texts.planShared}
        </Checkbox>
        <br />
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          {texts.planDefault}
        </Checkbox>
        <button type="submit" hidden />
      </Form>
    </ActDialog>
  )
}
