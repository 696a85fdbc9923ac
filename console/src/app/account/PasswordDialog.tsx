import { config } from '@fairdesk/contract/areas/settings/config'
import { passwordShape } from '@fairdesk/contract/values/password'
import { Alert, Form, type FormRule, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { reasonOf } from '../../kit/call/failure-reason.ts'
import { notify } from '../../kit/notify/notices.ts'
import { useUnsaved } from '../../kit/save/unsaved.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useSession } from '../../kit/session/session.ts'
import { type Phrases, useShellPhrases } from '../../kit/text/phrases.ts'
import { FirstFocus } from '../../ui/form/FirstFocus.tsx'
import { closeAccountDialog } from './account-dialogs.ts'
import './account.css'

/** Longer than a password may be, so that a pasted one too long is seen to be too long (specification 5). */
const maxLength = 20

/** Changes the user's own password. Errors are shown in the dialog, which closes on success. */
export const PasswordDialog = () => {
  const { settings, shell } = useShellPhrases()
  const texts = settings.password
  const account = useSession(({ profile }) => profile?.account ?? '')
  const [form] = Form.useForm<PasswordFields>()
  const [problem, setProblem] = useState('')
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const rules = passwordRules(texts)
  // The dialog's buttons are outside the form, so Enter does not submit it by default.
  const onPressEnter = () => form.submit()
  const change = useAct(async (fields: PasswordFields) => {
    setProblem('')
    try {
      const { message } = await call(config.updateAdminPassword, fields, { quiet: true })
      notify({ kind: 'success', text: message })
      closeAccountDialog()
    } catch (error) {
      setProblem(reasonOf(error))
      form.getFieldInstance('oldPassword')?.focus()
    }
  })
  return (
    <Modal
      open
      title={texts.title}
      width={440}
      okText={shell.confirm}
      confirmLoading={change.isBusy}
      onOk={() => form.submit()}
      onCancel={closeAccountDialog}
    >
      <Form<PasswordFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onValuesChange={(_, fields) => setTyped(Object.values(fields).some((text) => Boolean(text)))}
        onFinish={(fields) => change.run(fields)}
      >
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <p className="fd-account-note">{texts.rule}</p>
        {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        <FirstFocus>
          <Form.Item name="oldPassword" label={texts.old} rules={rules.oldPassword}>
            <Input.Password maxLength={maxLength} autoComplete="current-password" onPressEnter={onPressEnter} />
          </Form.Item>
        </FirstFocus>
        <Form.Item name="password" label={texts.fresh} rules={rules.password} dependencies={['oldPassword']}>
          <Input.Password maxLength={maxLength} autoComplete="new-password" onPressEnter={onPressEnter} />
        </Form.Item>
        <Form.Item name="password2" label={texts.again} rules={rules.password2} dependencies={['password']}>
          <Input.Password maxLength={maxLength} autoComplete="new-password" onPressEnter={onPressEnter} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

type PasswordFields = { readonly oldPassword: string; readonly password: string; readonly password2: string }

type Rules = Readonly<Record<keyof PasswordFields, FormRule[]>>

/** Rules of the dialog's three fields, one message at a time; the server checks the same. */
function passwordRules(texts: Phrases['settings']['password']): Rules {
  return {
    oldPassword: [{ required: true, message: texts.enterOld }],
    password: [
      { required: true, message: texts.enterNew },
      ({ getFieldValue }) => ({
        validator: (_, value = '') => {
          if (value === '') return Promise.resolve()
          if (!passwordShape.test(value)) return Promise.reject(new Error(texts.shape))
          return value === getFieldValue('oldPassword') ? Promise.reject(new Error(texts.same)) : Promise.resolve()
        },
      }),
    ],
    password2: [
      { required: true, message: texts.enterAgain },
      ({ getFieldValue }) => ({
        validator: (_, value = '') =>
          value === '' || value === getFieldValue('password')
            ? Promise.resolve()
            : Promise.reject(new Error(texts.differ)),
      }),
    ],
  }
}
