import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { invalidate, useRead } from '../../../kit/query/use-read.ts'
import { startSession, useSession } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../screens/NotLoaded.tsx'
import { closeAccountDialog } from '../account-dialogs.ts'
import { FactorOn } from './FactorOn.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './factor.css'

/** The user's own second factor: how it is, setting it up, turning it off. */
export const FactorDialog = () => {
  const { secondFactor: texts } = usePhrases()
  const { data, error, refetch } = useRead(secondFactor.state, {})
  const [codes, setCodes] = useState<readonly string[]>([])
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    void invalidate(secondFactor.state)
    const { profile } = useSession.getState()
    if (profile) startSession({ ...profile, needsSecondFactor: false })
  }
  return (
    <Modal
      open
      title={codes.length > 0 ? texts.recovery : texts.title}
      width={460}
      footer={null}
      mask={{ closable: false }}
      onCancel={closeAccountDialog}
    >
      <div className="fd-stack fd-gap-16">
        {!data && <NotLoaded error={error} onRetry={refetch} />}
        {data?.isRequired && !data.isOn && <Alert type="warning" showIcon title={texts.required} />}
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        {codes.length === 0 && data?.isOn === true && <FactorOn state={data} onRenewed={showCodes} />}
        {codes.length === 0 && data?.isOn === false && <FactorSetUp onTurnedOn={showCodes} />}
      </div>
    </Modal>
  )
}
