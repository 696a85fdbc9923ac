import { config, type SystemAnswer, type SystemSettings } from '@fairdesk/contract/areas/config'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/api.ts'
import { ApiError } from '../../kit/api-error.ts'
import { notify } from '../../kit/notices.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { queries } from '../../kit/queries.ts'
import { showSite } from '../../kit/site.ts'
import { useAsk } from '../../kit/tab-life.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { outdate } from '../../kit/use-read.ts'
import { fieldsOf } from './system-fields.ts'

type SystemForm = {
  readonly form: FormInstance<SystemSettings>
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** Another administrator has saved since this form was read. */
  readonly isOutdated: boolean
  readonly onChange: () => void
  readonly save: (fields: SystemSettings) => Promise<void>
  /** Takes what is on the server and forgets what was typed. */
  readonly readAgain: () => Promise<void>
}

const conflict = 409

/** The form's state: what was typed stays until it is saved, whatever the server says meanwhile. */
export function useSystemForm(kept: SystemAnswer): SystemForm {
  const { settings } = usePhrases()
  const ask = useAsk()
  const [form] = Form.useForm<SystemSettings>()
  // The version the fields were read at; a later one arriving behind them changes nothing typed.
  const [version, setVersion] = useState(kept.own?.version ?? 0)
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  useUnsaved(isChanged)
  const take = (answer: SystemAnswer) => {
    form.setFieldsValue(fieldsOf(answer))
    setVersion(answer.own?.version ?? 0)
    setChanged(false)
    setOutdated(false)
    queries.setQueryData([config.getConfigSystem.path, {}], answer)
    showSite(answer)
  }
  const save = async (fields: SystemSettings) => {
    setBusy(true)
    try {
      take(await call(config.updateConfigSystem, { ...fieldsOf(kept), ...fields, version }))
      notify({ kind: 'success', text: settings.saved })
    } catch (error) {
      if (error instanceof ApiError && error.code === conflict) setOutdated(true)
    } finally {
      setBusy(false)
    }
  }
  const readAgain = async () => {
    outdate(config.getConfigSystem)
    const answer = await ask(config.getConfigSystem, {}).catch(() => null)
    if (answer) take(answer)
  }
  return { form, isChanged, isBusy, isOutdated, onChange: () => setChanged(true), save, readAgain }
}
