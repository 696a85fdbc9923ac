import { Form } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

type Props = {
  readonly title: string
  readonly hint: string
  /** Must be typed. */
  readonly code: string
  readonly done: string
  readonly run: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the code of what an act is done to, and does it. */
export const ConfirmDialog = ({ title, hint, code, done, run, onClose }: Props) => {
  const { fairs: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const isReady = typed.trim() === code
  const act = useAct(async () => {
    await run()
    notify({ kind: 'success', text: done })
    onClose()
  })
  return (
    <ActDialog width={440} title={title} disabled={!isReady} isDanger act={act} onClose={onClose}>
      <p>{hint}</p>
      <Form component="div" layout="vertical">
        <TextField
          id="fair-code"
          label={words.confirm({ code })}
          value={typed}
          onChange={setTyped}
          onEnter={() => isReady && act.run()}
        />
      </Form>
    </ActDialog>
  )
}
