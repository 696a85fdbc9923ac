import '../../../../ui/form/form-notes.css'
import { Form, Input, Radio, Select, Switch } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import type { UserEditing } from './use-user-form.ts'

type Props = { readonly editing: UserEditing; readonly isNew: boolean; readonly isOwn: boolean }

/** Fields of the account's user. Users cannot disable themselves. */
export const UserFields = ({ editing, isNew, isOwn }: Props) => {
  const { userPermissions } = usePhrases()
  const texts = userPermissions.fields
  const { types } = userPermissions
  const { draft, change, faults } = editing
  const typesOffered = draft.isAdmin ? ([9] as const) : ([4, 3] as const)
  return (
    <Form component="div" layout="vertical" requiredMark={false} className="fd-user-fields">
      <FirstFocus isWanted={isNew}>
        <TextField
          id="user-account"
          label={texts.account}
          hint={texts.accountHint}
          fault={faults.account ? texts.enterAccount : undefined}
          maxLength={30}
          value={draft.account}
          onChange={(account) => change({ account })}
        />
      </FirstFocus>
      <TextField
        id="user-name"
        label={texts.realName}
        maxLength={60}
        value={draft.realName}
        onChange={(realName) => change({ realName })}
      />
      <Form.Item label={texts.accountType} htmlFor="user-type">
        <Select<3 | 4 | 9>
          id="user-type"
          disabled={draft.isAdmin}
          value={draft.isAdmin ? 9 : draft.accountType === 9 ? 4 : draft.accountType}
          options={typesOffered.map((value) => ({ value, label: types[value] }))}
          onChange={(accountType) => change({ accountType })}
        />
      </Form.Item>
      {isNew && <PasswordChoice editing={editing} />}
      <div className="fd-stack fd-whole-row">
        <SwitchLine
          label={texts.isAdmin}
          hint={texts.isAdminHint}
          checked={draft.isAdmin}
          onChange={(isAdmin) => change({ isAdmin })}
        />
        <SwitchLine
          label={texts.enabled}
          hint={texts.enabledHint}
          checked={draft.enabled}
          disabled={isOwn}
          onChange={(enabled) => change({ enabled })}
        />
      </div>
    </Form>
  )
}

const PasswordChoice = ({ editing }: Pick<Props, 'editing'>) => {
  const { userPermissions } = usePhrases()
  const texts = userPermissions.fields
  const { draft, change, faults } = editing
  const isMade = draft.password === null
  return (
    <Form.Item
      label={texts.password}
      htmlFor="user-password"
      extra={isMade ? texts.makeHint : texts.passwordHint}
      {...(faults.password ? { validateStatus: 'error', help: texts.enterPassword } : {})}
    >
      <div className="fd-user-password fd-flex">
        <Radio.Group
          className="fd-user-choice"
          optionType="button"
          value={isMade}
          aria-label={texts.password}
          options={[
            { value: true, label: texts.makePassword },
            { value: false, label: texts.typePassword },
          ]}
          onChange={({ target }) => change({ password: target.value === true ? null : '' })}
        />
        {!isMade && (
          <Input.Password
            id="user-password"
            autoFocus
            autoComplete="new-password"
            maxLength={20}
            value={draft.password ?? ''}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </div>
    </Form.Item>
  )
}

type LineProps = {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

const SwitchLine = ({ label, hint, checked, disabled = false, onChange }: LineProps) => (
  <div className="fd-user-switch fd-row">
    <Switch size="small" aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
    <span>{label}</span>
    <span className="fd-note">{hint}</span>
  </div>
)
