import { config, type SystemAnswer, type SystemSettings } from '@fairdesk/contract/areas/settings/config'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { showSite } from '../../kit/page/site.ts'
import { useAsk } from '../../kit/page/tab-life.ts'
import { queries } from '../../kit/query/queries.ts'
import { invalidate } from '../../kit/query/use-read.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { isSameDraft, retyped } from '../../kit/three-sides.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { overtaking, type Read } from '../../kit/use-record-draft.ts'
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

/** The form's state: what was typed stays until it is saved, whatever the server says meanwhile. */
export function useSystemForm(kept: SystemAnswer): SystemForm {
  const { settings } = usePhrases()
  const ask = useAsk()
  const [form] = Form.useForm<SystemSettings>()
  // The version the fields were read at; a later one arriving behind them changes nothing typed.
  const [read, setRead] = useState(() => readOf(kept))
  const unanswered = useRef<SystemSettings[]>([])
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  useUnsaved(isChanged)
  /** With `typed` on top: what was typed since it was sent. */
  const take = (answer: SystemAnswer, typed = fieldsOf(answer)) => {
    form.setFieldsValue(typed)
    setRead(readOf(answer))
    unanswered.current = []
    setChanged(!isSameDraft(typed, fieldsOf(answer)))
    setOutdated(false)
    queries.setQueryData([config.getConfigSystem.path, {}], answer)
    showSite(answer)
  }
  const save = async (fields: SystemSettings) => {
    setBusy(true)
    const theirs = await overtaking({ ...read.fields, ...fields }, read, {
      unanswered: unanswered.current,
      save: async (wished, { version }) => {
        const answer = await call(config.updateConfigSystem, { ...wished, version: version ?? 0 }, { quiet: true })
        const typed = { ...wished, ...form.getFieldsValue() }
        take(answer, retyped({ saved: fieldsOf(answer), sent: wished, typed }))
        notify({ kind: 'success', text: settings.saved })
      },
      readAgain: async () => readOf(await ask(config.getConfigSystem, {})),
    }).finally(() => setBusy(false))
    if (theirs) setOutdated(true)
  }
  const readAgain = async () => {
    invalidate(config.getConfigSystem)
    const answer = await ask(config.getConfigSystem, {}).catch(() => null)
    if (answer) take(answer)
  }
  return { form, isChanged, isBusy, isOutdated, onChange: () => setChanged(true), save, readAgain }
}

function readOf(answer: SystemAnswer): Read<SystemSettings> {
  return { version: answer.own?.version ?? 0, fields: fieldsOf(answer) }
}
