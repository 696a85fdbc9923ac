import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import type { RecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { DestinationDraft } from './destination-draft.ts'
import { FaultItem } from './FaultItem.tsx'

type Props = {
  readonly draft: DestinationDraft
  readonly hasSecret: boolean
  readonly onChange: (fields: Partial<DestinationDraft>) => void
  readonly faultOf: RecordForm<DestinationDraft>['faultOf']
}

/** Connection fields of a place of this kind; a stored secret is not shown. */
export const PlaceFields = (props: Props) => {
  const { backups: texts } = usePhrases()
  const { kind } = props.draft
  if (kind !== 'folder')
    return (
      <>
        <Alert type="warning" showIcon className="fd-backups-warning" title={texts.notEncrypted} />
        {kind === 'sftp' ? <SftpFields {...props} /> : <S3Fields {...props} />}
      </>
    )
  return (
    <FaultItem name="path" label={texts.path} extra={texts.pathHint} fault={props.faultOf('path')}>
      <Input maxLength={500} placeholder="/mnt/backup" />
    </FaultItem>
  )
}

const SftpFields = ({ draft, hasSecret, onChange, faultOf }: Props) => {
  const { backups: texts } = usePhrases()
  return (
    <>
      <div className="fd-backups-pair">
        <FaultItem name="host" label={texts.host} fault={faultOf('host')}>
          <Input maxLength={500} placeholder="nas.local" />
        </FaultItem>
        <Form.Item label={texts.port}>
          <NumberInput
            label={texts.port}
            value={draft.port}
            range={{ min: 1, max: 65_535 }}
            onChange={(port) => port !== null && onChange({ port })}
          />
        </Form.Item>
      </div>
      <Form.Item name="path" label={texts.remotePath} extra={texts.remotePathHint}>
        <Input maxLength={500} placeholder="fairdesk" />
      </Form.Item>
      <div className="fd-backups-pair">
        <FaultItem name="user" label={texts.user} fault={faultOf('user')}>
          <Input maxLength={500} autoComplete="off" />
        </FaultItem>
        <Form.Item name="signIn" label={texts.signIn}>
          <Radio.Group
            options={[
              { value: 'password', label: texts.password },
              { value: 'key', label: texts.privateKey },
            ]}
          />
        </Form.Item>
      </div>
      {draft.signIn === 'key' ? (
        <FaultItem
          name="secret"
          label={texts.privateKey}
          extra={hasSecret ? texts.secretKept : texts.privateKeyHint}
          fault={faultOf('secret')}
        >
          <Input.TextArea rows={4} maxLength={10_000} spellCheck={false} autoComplete="off" />
        </FaultItem>
      ) : (
        <Secret label={texts.password} hasSecret={hasSecret} fault={faultOf('secret')} />
      )}
      <FaultItem name="hostKey" label={texts.hostKey} extra={texts.hostKeyHint} fault={faultOf('hostKey')}>
        <Input maxLength={500} placeholder="SHA256:" spellCheck={false} />
      </FaultItem>
    </>
  )
}

const S3Fields = ({ draft, hasSecret, faultOf }: Props) => {
  const { backups: texts } = usePhrases()
  const extra = draft.endpoint.startsWith('http://') ? texts.plainHttp : undefined
  return (
    <>
      <FaultItem name="endpoint" label={texts.endpoint} extra={extra} fault={faultOf('endpoint')}>
        <Input maxLength={500} placeholder="https://" />
      </FaultItem>
      <div className="fd-backups-pair">
        <FaultItem name="bucket" label={texts.bucket} fault={faultOf('bucket')}>
          <Input maxLength={63} />
        </FaultItem>
        <Form.Item name="region" label={texts.region} extra={texts.regionHint}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item name="isBucketInHost" valuePropName="checked">
        <Checkbox>{texts.isBucketInHost}</Checkbox>
      </Form.Item>
      <Form.Item name="path" label={texts.remotePath}>
        <Input maxLength={500} placeholder="fairdesk" />
      </Form.Item>
      <div className="fd-backups-pair">
        <FaultItem name="accessKey" label="Access Key" fault={faultOf('accessKey')}>
          <Input maxLength={500} autoComplete="off" />
        </FaultItem>
        <Secret label="Secret Key" hasSecret={hasSecret} fault={faultOf('secret')} />
      </div>
    </>
  )
}

type SecretProps = { readonly label: string; readonly hasSecret: boolean; readonly fault: ReturnType<Props['faultOf']> }

const Secret = ({ label, hasSecret, fault }: SecretProps) => {
  const { backups: texts } = usePhrases()
  return (
    <FaultItem name="secret" label={label} extra={hasSecret ? texts.secretKept : undefined} fault={fault}>
      <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
    </FaultItem>
  )
}
