import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import type { Output } from '@fairdesk/contract/endpoint'
import { Alert, Button, Input, QRCode } from 'antd'
import { type FormEvent, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { CodeInput } from './CodeInput.tsx'

type Props = { readonly onTurnedOn: (recoveryCodes: readonly string[]) => void }
type NewSecret = Output<typeof secondFactor.begin>

/** Password first, then the secret for the app and a code that proves the app has it. */
export const FactorSetUp = ({ onTurnedOn }: Props) => {
  const { secondFactor: texts } = usePhrases()
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const step = useAct(async () => {
    setProblem('')
    try {
      if (!newSecret) setNewSecret(await call(secondFactor.begin, { password: typed }, { quiet: true }))
      else {
        const { recoveryCodes } = await call(secondFactor.confirm, { code: typed }, { quiet: true })
        notify({ kind: 'success', text: texts.done })
        onTurnedOn(recoveryCodes)
      }
      setTyped('')
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') step.run()
  }
  return (
    <form className="fd-stack fd-gap-16" onSubmit={submit}>
      {newSecret ? <SecretForApp newSecret={newSecret} /> : <p className="fd-flush fd-weak">{texts.about}</p>}
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      {newSecret ? (
        <>
          <p className="fd-flush">{texts.enter}</p>
          <FirstFocus key="code">
            <CodeInput value={typed} onChange={setTyped} onEnter={step.run} takesRecovery={false} />
          </FirstFocus>
        </>
      ) : (
        <FirstFocus key="password">
          <Input.Password
            aria-label={texts.password}
            placeholder={texts.password}
            autoComplete="current-password"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FirstFocus>
      )}
      <Button type="primary" htmlType="submit" loading={step.isBusy} disabled={typed.trim() === ''}>
        {newSecret ? texts.turnOn : texts.begin}
      </Button>
    </form>
  )
}

const SecretForApp = ({ newSecret }: { readonly newSecret: NewSecret }) => {
  const { secondFactor: texts } = usePhrases()
  return (
    <>
      <p className="fd-flush">{texts.scan}</p>
      <div className="fd-factor-secret">
        <div aria-hidden="true">
          <QRCode type="svg" value={newSecret.uri} size={180} bordered={false} color="#000" bgColor="#fff" />
        </div>
        <p className="fd-flush">
          <span className="fd-weak">{texts.secret}</span> <code>{newSecret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
    </>
  )
}
