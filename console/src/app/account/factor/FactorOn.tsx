import { type SecondFactorState, secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { closeAccountDialog } from '../account-dialogs.ts'
import { CodeInput } from './CodeInput.tsx'

type Props = {
  readonly state: SecondFactorState
  readonly onRenewed: (recoveryCodes: readonly string[]) => void
}

/** The second factor that is on: a code renews the recovery codes or turns it off. */
export const FactorOn = ({ state, onRenewed }: Props) => {
  const { secondFactor: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const act = useAct(async (work: () => Promise<void>) => {
    setProblem('')
    await work().catch((error) => setProblem(reasonOf(error)))
    setCode('')
  })
  const renew = async () => onRenewed((await call(secondFactor.renewCodes, { code }, { quiet: true })).recoveryCodes)
  const turnOff = async () => {
    await call(secondFactor.turnOff, { code }, { quiet: true })
    void invalidate(secondFactor.state)
    notify({ kind: 'success', text: texts.off })
    closeAccountDialog()
  }
  const isMissing = code.trim() === ''
  return (
    <>
      <p className="fd-flush">
        {texts.since({ at: time(state.since) })}
        <br />
        <span className="fd-weak">{texts.left({ count: state.recoveryCodesLeft })}</span>
      </p>
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      <CodeInput value={code} onChange={setCode} onEnter={() => act.run(renew)} />
      <div className="fd-row fd-gap-8">
        <Button loading={act.isBusy} disabled={isMissing} onClick={() => act.run(renew)}>
          {texts.renew}
        </Button>
        {!state.isRequired && (
          <Button danger disabled={isMissing || act.isBusy} onClick={() => act.run(turnOff)}>
            {texts.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}
