import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { useStepUp } from '../../../kit/call/step-up-question.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { CodeInput } from './CodeInput.tsx'

/** Asks for the second factor before a call that needs it again; the call goes on afterwards. */
export const StepUpDialog = () => {
  const { secondFactor: texts } = usePhrases()
  const answer = useStepUp(({ answer: resolve }) => resolve)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const verifying = useAct(async () => {
    setProblem('')
    try {
      await call(secondFactor.verify, { code }, { quiet: true })
      answer?.(true)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  return (
    <ActDialog
      width={440}
      title={texts.again}
      okText={texts.confirm}
      disabled={code.trim() === ''}
      act={verifying}
      onClose={() => answer?.(false)}
    >
      <div className="fd-stack fd-gap-16">
        <p className="fd-flush fd-weak">{texts.againNote}</p>
        {problem !== '' && <Alert type="error" showIcon title={problem} />}
        <FirstFocus>
          <CodeInput value={code} onChange={setCode} onEnter={verifying.run} />
        </FirstFocus>
      </div>
    </ActDialog>
  )
}
