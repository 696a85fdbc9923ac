import { Alert } from 'antd'
import { useMadePassword } from '../../../../kit/session/made-password.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MadePassword } from '../../../../ui/form/MadePassword.tsx'

type Props = {
  readonly account: string
  readonly password: string
  readonly isCommon: boolean
  readonly onClose: () => void
}

/** Password that was just set; it cannot be retrieved later. */
export const NewPassword = ({ account, password, isCommon, onClose }: Props) => {
  const { userPermissions } = usePhrases()
  const warning = isCommon && (
    <Alert type="warning" showIcon title={userPermissions.newPassword.common} style={{ marginBottom: 12 }} />
  )
  return (
    <MadePassword {...useMadePassword({ account, password })} password={password} warning={warning} onClose={onClose} />
  )
}
