import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { NumberInput } from '../../kit/number/NumberInput.tsx'
import type { RecordForm } from '../../kit/save/use-record-form.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { DestinationDraft } from './destination-draft.ts'
import { FaultItem } from './FaultItem.tsx'

type Props = {
  readonly draft: DestinationDraft
  readonly hasSecret: boolean
  readonly onChange: (fields: Partial<DestinationDraft>) => void
  readonly faultOf: RecordForm<DestinationDraft>['faultOf']
}

/** What a place of this kind is reached by; a kept secret is not shown. */
export const PlaceFields = (props: Props) => {
  const { backups: words } = usePhrases()
  const { kind } = props.draft
  if (kind !== 'folder')
    return (
      <>
        <Alert type="warning" showIcon className="fd-backups-warning" title={words.notEncrypted} />
        {kind === 'sftp' ? <SftpFields {...props} /> : <S3Fields {...props} />}
      </>
    )
  return (
    <FaultItem name="path" label={words.path} extra={words.pathHint} fault={props.faultOf('path')}>
      <Input maxLength={500} placeholder="/mnt/backup" />
    </FaultItem>
  )
}

const SftpFields = ({ draft, hasSecret, onChange, faultOf }: Props) => {
  const { backups: words } = usePhrases()
  return (
    <>
      <div className="fd-backups-pair">
        <FaultItem name="host" label={words.host} fault={faultOf('host')}>
          <Input maxLength={500} placeholder="nas.local" />
        </FaultItem>
        <Form.Item label={words.port}>
          <NumberInput
            label={words.port}
            value={draft.port}
            range={{ min: 1, max: 65_535 }}
            onChange={(port) => port !== null && onChange({ port })}
          />
        </Form.Item>
      </div>
      <Form.Item name="path" label={words.remotePath} extra={words.remotePathHint}>
        <Input maxLength={500} placeholder="fairdesk" />
      </Form.Item>
      <div className="fd-backups-pair">
        <FaultItem name="user" label={words.user} fault={faultOf('user')}>
          <Input maxLength={500} autoComplete="off" />
        </FaultItem>
        <Form.Item name="signIn" label={words.signIn}>
          <Radio.Group
            options={[
              { value: 'password', label: words.password },
              { value: 'key', label: words.privateKey },
            ]}
          />
        </Form.Item>
      </div>
      {draft.signIn === 'key' ? (
        <FaultItem
          name="secret"
          label={words.privateKey}
          extra={hasSecret ? words.secretKept : words.privateKeyHint}
          fault={faultOf('secret')}
        >
          <Input.TextArea rows={4} maxLength={10_000} spellCheck={false} autoComplete="off" />
        </FaultItem>
      ) : (
        <Secret label={words.password} hasSecret={hasSecret} fault={faultOf('secret')} />
      )}
      <FaultItem name="hostKey" label={words.hostKey} extra={words.hostKeyHint} fault={faultOf('hostKey')}>
        <Input maxLength={500} placeholder="SHA256:" spellCheck={false} />
      </FaultItem>
    </>
  )
}

const S3Fields = ({ draft, hasSecret, faultOf }: Props) => {
  const { backups: words } = usePhrases()
  const extra = draft.endpoint.startsWith('http://') ? words.plainHttp : undefined
  return (
    <>
      <FaultItem name="endpoint" label={words.endpoint} extra={extra} fault={faultOf('endpoint')}>
        <Input maxLength={500} placeholder="https://" />
      </FaultItem>
      <div className="fd-backups-pair">
        <FaultItem name="bucket" label={words.bucket} fault={faultOf('bucket')}>
          <Input maxLength={63} />
        </FaultItem>
        <Form.Item name="region" label={words.region} extra={words.regionHint}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item name="isBucketInHost" valuePropName="checked">
        <Checkbox>{words.isBucketInHost}</Checkbox>
      </Form.Item>
      <Form.Item name="path" label={words.remotePath}>
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
  const { backups: words } = usePhrases()
  return (
    <FaultItem name="secret" label={label} extra={hasSecret ? words.secretKept : undefined} fault={fault}>
      <Input.Password maxLength={500} autoComplete="new-password" visibilityToggle={false} />
    </FaultItem>
  )
}
