import { config, type SystemAnswer, type SystemSettings } from '@fairdesk/contract/areas/settings/config'
import { Form } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../kit/call/api.ts'
import { showSite } from '../../../kit/page/site.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { queries } from '../../../kit/query/queries.ts'
import type { Read } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'

/** The settings being edited, in the fields of a form. */
export function useSystemForm(stored: SystemAnswer) {
  const ask = useAsk()
  const [form] = Form.useForm<SystemSettings>()
  const editing = useRecordForm(readOf(stored), {
    save: async (fields, { version }) => {
      const answer = await call(config.updateConfigSystem, { ...fields, version: version ?? 0 }, { quiet: true })
      queries.setQueryData([config.getConfigSystem.path, {}], answer)
      showSite(answer)
      return readOf(answer)
    },
    readAgain: async () => readOf(await ask(config.getConfigSystem, {})),
  })
  const { draft } = editing
  // Copy saved or chosen values into the fields too.
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  return { form, ...editing }
}

function readOf(answer: SystemAnswer): Read<SystemSettings> {
  return { version: answer.own?.version ?? 0, fields: fieldsOf(answer) }
}

/** Returns the form's fields: the settings without the authors and times of their changes. */
function fieldsOf({ own, ...known }: SystemAnswer): SystemSettings {
  const { uploadMegabytes = 20, pictureMegabytes = 15, pictureZipMegabytes = 500 } = own ?? {}
  const { orderingAddress = '', wifiName = '', secondFactorForAdmins = false } = own ?? {}
  const limits = { uploadMegabytes, pictureMegabytes, pictureZipMegabytes }
  return { ...known, ...limits, orderingAddress, wifiName, secondFactorForAdmins }
}
