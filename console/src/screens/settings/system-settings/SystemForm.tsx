import {
  largestPictureMegabytes,
  largestUploadMegabytes,
  largestZipMegabytes,
  type SystemAnswer,
  type SystemSettings,
} from '@fairdesk/contract/areas/settings/config'
import { Button, Form, Input, Switch } from 'antd'
import { type ReactNode, useRef } from 'react'
import { DictionaryChoice } from '../../../kit/dictionary/DictionaryChoice.tsx'
import { DictionaryTag } from '../../../kit/dictionary/DictionaryTag.tsx'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { showUnread } from '../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { LogoField } from './LogoField.tsx'
import { OrderingAddress } from './OrderingAddress.tsx'
import { useSystemForm } from './use-system-form.ts'

type Props = { readonly stored: SystemAnswer; readonly ownSettings: NonNullable<SystemAnswer['own']> }

const limits = [
  ['uploadMegabytes', largestUploadMegabytes],
  ['pictureMegabytes', largestPictureMegabytes],
  ['pictureZipMegabytes', largestZipMegabytes],
] as const

/** The system settings; Ctrl+S saves them. */
export const SystemForm = ({ stored, ownSettings }: Props) => {
  const { settings, systemSettings: texts } = usePhrases()
  const { form, draft, change, isChanged, isBusy, conflict, save, faultOf } = useSystemForm(stored)
  const unread = useUnreadFields()
  const refused = faultOf('orderingAddress')
  const sizes = useRef<HTMLDivElement>(null)
  const onKeyDown = onSaveKey(() => form.submit())
  return (
    <>
      <Form<SystemSettings>
        form={form}
        className="fd-settings-form"
        layout="horizontal"
        labelCol={{ flex: '190px' }}
        wrapperCol={{ flex: 1 }}
        labelWrap
        requiredMark={false}
        colon={false}
        initialValues={draft}
        onValuesChange={(_, fields) => change(fields)}
        onFinish={() => (unread.isAny ? showUnread(sizes.current) : void save())}
        onKeyDown={onKeyDown}
      >
        <h2>{texts.site}</h2>
        <Form.Item name="siteName" label={texts.siteName} extra={texts.siteNameHint}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="logo" label={texts.logo} extra={texts.logoHint}>
          <LogoField />
        </Form.Item>
        <Form.Item name="defaultLocale" label={texts.defaultLocale} extra={texts.defaultLocaleHint}>
          <DictionaryChoice variant="radio" dictCode="language" />
        </Form.Item>
        <h2>{texts.foot}</h2>
        <Form.Item name="copyright" label={texts.copyright}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item label={texts.footerLinks}>
          <FooterLinks />
        </Form.Item>
        <h2>{texts.help}</h2>
        <Form.Item name="contact" label={texts.contact} extra={texts.contactHint}>
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <h2>{texts.ordering}</h2>
        <Form.Item
          name="orderingAddress"
          label={texts.orderingAddress}
          extra={texts.orderingAddressHint}
          {...(refused ? { validateStatus: 'error' as const, help: refused.text } : {})}
        >
          <Input placeholder="https://" maxLength={200} />
        </Form.Item>
        <Form.Item name="wifiName" label={texts.wifiName} extra={texts.wifiNameHint}>
          <Input maxLength={60} />
        </Form.Item>
        <OrderingAddress />
        <h2>{texts.safety}</h2>
        <Form.Item
          name="secondFactorForAdmins"
          label={texts.secondFactorForAdmins}
          extra={texts.secondFactorHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <h2>{texts.limits}</h2>
        <UnreadFields.Provider value={unread.reportUnread}>
          <div ref={sizes}>
            {limits.map(([name, maxMegabytes]) => (
              <Form.Item key={name} name={name} label={texts[name]} rules={[{ required: true }]}>
                <MegabytesField max={maxMegabytes} />
              </Form.Item>
            ))}
          </div>
        </UnreadFields.Provider>
        <div className="fd-settings-save fd-row">
          <LastChange ownSettings={ownSettings} />
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isChanged}>
            {settings.save}
          </Button>
        </div>
      </Form>
      <Conflict conflict={conflict} label={(field) => texts[field]} format={formatSetting} />
    </>
  )
}

const LastChange = ({ ownSettings }: Pick<Props, 'ownSettings'>) => {
  const { systemSettings } = usePhrases()
  const time = useFairTime(formatTime)
  const { lastChange, neverChanged } = systemSettings
  const text =
    ownSettings.updatedAt === ''
      ? neverChanged
      : lastChange({ by: ownSettings.updatedBy, at: time(ownSettings.updatedAt) })
  return <span className="fd-settings-note">{text}</span>
}

/** A setting's value as the form shows it. */
function formatSetting(field: keyof SystemSettings, settings: SystemSettings): ReactNode {
  if (field === 'logo') return settings.logo !== '' && <img className="fd-settings-mark" src={settings.logo} alt="" />
  if (field === 'defaultLocale') return <DictionaryTag dictCode="language" value={settings.defaultLocale} />
  if (field === 'footerLinks') return settings.footerLinks.map(({ name, url }) => `${name} ${url}`).join('、')
  return String(settings[field])
}

/** `Form.Item` gives all but the last. */
type MegabytesFieldProps = {
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly max: number
}

const MegabytesField = ({ value = null, onChange = () => undefined, max, ...item }: MegabytesFieldProps) => (
  <NumberInput
    {...(item.id === undefined ? {} : { id: item.id })}
    input={{ className: 'fd-settings-number' }}
    range={{ min: 1, max }}
    value={value}
    onChange={onChange}
  />
)
