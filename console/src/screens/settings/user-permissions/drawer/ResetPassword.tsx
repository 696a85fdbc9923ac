import type { AccountDetail } from '@fairdesk/contract/areas/settings/account'
import { passwordShape } from '@fairdesk/contract/values/password'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { resetPassword } from '../user-writes.ts'
import { NewPassword } from './NewPassword.tsx'

/** Sets a new password for another user, generated or typed; shown once. */
export const ResetPassword = ({
  account,
  onClose,
}: {
  readonly account: AccountDetail
  readonly onClose: () => void
}) => {
  const { userPermissions, settings } = usePhrases()
  const { reset: texts, fields } = userPermissions
  const [typed, setTyped] = useState<string | null>(null)
  const [newPassword, setNewPassword] = useState<{ password: string; isCommon: boolean } | null>(null)
  const [isTried, setTried] = useState(false)
  const isWrong = typed !== null && !passwordShape.test(typed)
  const reset = useAct(async () => {
    setTried(true)
    if (isWrong) return
    const { password, passwordIsCommon } = await resetPassword({
      accountId: account.accountId,
      ...(typed === null ? {} : { password: typed }),
    })
    setNewPassword({ password: password ?? typed ?? '', isCommon: passwordIsCommon })
  })
  if (newPassword !== null) return <NewPassword account={account.account} {...newPassword} onClose={onClose} />
  return (
    <ActDialog
      width={440}
      title={`${texts.title} ${account.account}`}
      okText={texts.confirm}
      act={reset}
      onClose={onClose}
    >
      <Form component="div" layout="vertical">
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          value={typed === null}
          aria-label={settings.password.fresh}
          options={[
            { value: true, label: fields.makePassword },
            { value: false, label: fields.typePassword },
          ]}
          onChange={({ target }) => setTyped(target.value === true ? null : '')}
        />
        {typed !== null && (
          <Form.Item
            label={settings.password.fresh}
            htmlFor="reset-password"
            style={{ margin: '12px 0 0' }}
            {...(isTried && isWrong ? { validateStatus: 'error', help: fields.enterPassword } : {})}
          >
            <Input.Password
              id="reset-password"
              autoFocus
              autoComplete="new-password"
              maxLength={20}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={reset.run}
            />
          </Form.Item>
        )}
        <p className="fd-note" style={{ marginTop: 12 }}>
          {texts.note}
        </p>
      </Form>
    </ActDialog>
  )
}
