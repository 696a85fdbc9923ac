import { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import type { Output } from '@fairdesk/contract/endpoint'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { type ChannelDraft, inputOf } from './channel-draft.ts'

type Props = { readonly draft: ChannelDraft; readonly id: number | undefined }

/** Sends a test message through a channel as it stands in the form. */
export const ChannelTest = ({ draft, id }: Props) => {
  const { alerts: texts } = usePhrases()
  const [result, setResult] = useState<Output<typeof alertChannels.test> | null>(null)
  const [recipient, setRecipient] = useState('')
  const testing = useAct(async () => {
    setResult(null)
    const mailTo = draft.kind === 'mail' && recipient.trim() !== '' ? [recipient.trim()] : []
    const named = { ...inputOf(draft), name: draft.name.trim() || '-', mailTo }
    setResult(await call(alertChannels.test, id === undefined ? named : { ...named, id }))
  })
  return (
    <>
      {draft.kind === 'mail' && (
        <Form.Item label={texts.testTo}>
          <Input
            type="email"
            aria-label={texts.testTo}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
        </Form.Item>
      )}
      <Button loading={testing.isBusy} onClick={() => testing.run()}>
        {texts.test}
      </Button>
      {result && (
        <Alert
          className="fd-alert-test"
          showIcon
          type={result.problem === '' ? 'success' : 'error'}
          title={result.problem === '' ? texts.testSent : `${texts.problems[result.problem]} ${result.detail}`.trim()}
        />
      )}
    </>
  )
}
