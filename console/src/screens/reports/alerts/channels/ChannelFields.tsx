import {
  alertChannelKinds,
  channelNameLength,
  smtpSecurities,
} from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import type { ChannelDraft } from './channel-draft.ts'

type Props = {
  readonly draft: ChannelDraft
  readonly isNew: boolean
  readonly hasSecret: boolean
  readonly onChange: (changes: Partial<ChannelDraft>) => void
  readonly faultOf: (field: keyof ChannelDraft) => { readonly text: string } | undefined
}

/** Fields of a channel; those of the mail server, or the address of the robot. */
export const ChannelFields = (props: Props) => {
  const { alerts: texts } = usePhrases()
  const { draft, isNew, onChange, faultOf } = props
  return (
    <>
      <Form.Item label={texts.channelKind}>
        <Radio.Group
          disabled={!isNew}
          value={draft.kind}
          options={alertChannelKinds.map((value) => ({ value, label: texts.channelKinds[value] }))}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
      </Form.Item>
      <FirstFocus>
        <Form.Item label={texts.channelName} {...faultProps(faultOf('name'))}>
          <Input
            aria-label={texts.channelName}
            maxLength={channelNameLength}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Form.Item>
      </FirstFocus>
      {draft.kind === 'mail' ? <MailFields {...props} /> : <RobotField {...props} />}
      <Form.Item label={texts.enabled}>
        <Switch aria-label={texts.enabled} checked={draft.enabled} onChange={(enabled) => onChange({ enabled })} />
      </Form.Item>
    </>
  )
}

function faultProps(fault: { readonly text: string } | undefined) {
  return fault ? ({ validateStatus: 'error', help: fault.text } as const) : {}
}

const RobotField = ({ draft, hasSecret, onChange, faultOf }: Props) => {
  const { alerts: texts } = usePhrases()
  return (
    <Form.Item label={texts.webhook} extra={texts.webhookHint[draft.kind]} {...faultProps(faultOf('secret'))}>
      <Input.TextArea
        aria-label={texts.webhook}
        autoComplete="off"
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={hasSecret ? texts.passwordKept : ''}
        value={draft.secret}
        onChange={({ target }) => onChange({ secret: target.value })}
      />
    </Form.Item>
  )
}

const MailFields = ({ draft, hasSecret, onChange, faultOf }: Props) => {
  const { alerts: texts } = usePhrases()
  const textField = (field: 'host' | 'user' | 'sender') => (
    <Form.Item label={texts[field]} {...faultProps(faultOf(field))}>
      <Input
        aria-label={texts[field]}
        maxLength={200}
        autoComplete="off"
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Form.Item>
  )
  return (
    <>
      {textField('host')}
      <Form.Item label={texts.security}>
        <Radio.Group
          value={draft.security}
          options={smtpSecurities.map((value) => ({ value, label: texts.securities[value] }))}
          onChange={({ target }) =>
            onChange({ security: target.value, port: usualPorts.get(target.value) ?? draft.port })
          }
        />
      </Form.Item>
      <Form.Item label={texts.port}>
        <InputNumber
          aria-label={texts.port}
          min={1}
          max={65_535}
          precision={0}
          value={draft.port}
          onChange={(port) => port !== null && onChange({ port })}
        />
      </Form.Item>
      {textField('user')}
      <Form.Item label={texts.password} {...faultProps(faultOf('secret'))}>
        <Input.Password
          aria-label={texts.password}
          autoComplete="new-password"
          placeholder={hasSecret ? texts.passwordKept : ''}
          value={draft.secret}
          onChange={({ target }) => onChange({ secret: target.value })}
        />
      </Form.Item>
      {textField('sender')}
    </>
  )
}

const usualPorts = new Map<string, number>([
  ['tls', 465],
  ['starttls', 587],
  ['none', 25],
])
