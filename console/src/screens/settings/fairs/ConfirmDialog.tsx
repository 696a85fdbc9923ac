import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

type Props = {
  readonly title: string
  readonly hint: string
  /** Must be typed. */
  readonly code: string
  readonly done: string
  /** Asks whether to do it although others are signed in. */
  readonly mayForce?: boolean
  readonly run: (force: boolean) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the target's code to confirm an action, and runs it. */
export const ConfirmDialog = ({ title, hint, code, done, mayForce = false, run, onClose }: Props) => {
  const { fairs: texts } = usePhrases()
  const [typed, setTyped] = useState('')
  const [force, setForce] = useState(false)
  const isReady = typed.trim() === code
  const act = useAct(async () => {
    await run(force)
    notify({ kind: 'success', text: done })
    onClose()
  })
  return (
    <ActDialog width={440} title={title} disabled={!isReady} isDanger act={act} onClose={onClose}>
      <p>{hint}</p>
      <Form component="div" layout="vertical">
        <TextField
          id="fair-code"
          label={texts.confirm({ code })}
          value={typed}
          onChange={setTyped}
          onEnter={() => isReady && act.run()}
        />
        {mayForce && (
          <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
            {texts.forceTakeBack}
          </Checkbox>
        )}
      </Form>
    </ActDialog>
  )
}
