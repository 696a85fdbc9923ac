import { SettingOutlined } from '@ant-design/icons'
import { controlConfig as controlConfigCalls } from '@fairdesk/contract/areas/settings/control-config'
import { concerned, type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Button, Tag } from 'antd'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { SwitchSettingView, Value } from './config-draft.ts'
import { Disputed } from './Disputed.tsx'
import { SwitchField } from './SwitchField.tsx'
import type { ConfigEdit } from './use-config.ts'
import { useSwitchText } from './use-switch-text.ts'

type Props = {
  readonly switchKey: SwitchKey
  readonly fair: SwitchSettingView | undefined
  /** Its values for levels, places and customers, and those to come. */
  readonly ownSettings: readonly SwitchSettingView[]
  readonly planned: readonly SwitchSettingView[]
  readonly grace: Value | undefined
  readonly edit: ConfigEdit
  readonly onOpen: () => void
}

/** One switch: name, effect, and the user who set it. */
export const SwitchRow = ({ switchKey, fair, ownSettings, planned, grace, edit, onOpen }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { effect } = useSwitchText()
  if (!fair) return null
  const { concerns, kind } = switchNamed(switchKey)
  const isChanged = [fair, ...ownSettings, ...planned].some((setting) => setting.isChanged)
  const name = texts.names[switchKey]
  const { stored } = fair
  const audience = concerns.map((role) => texts.concerned[role]).join(texts.and)
  // That everybody is concerned goes without saying.
  const help =
    concerns.length === concerned.length
      ? texts.help[switchKey]
      : texts.helpFor({ whom: audience, help: texts.help[switchKey] })
  const days = Array.isArray(fair.value) ? fair.value.length : 0
  return (
    <tr className="fd-config-row" aria-label={name} data-changed={isChanged}>
      <td>
        <div className="fd-row fd-gap-4 fd-wrap">
          {name}
          {isChanged && <Tag color="warning">{texts.unsaved}</Tag>}
        </div>
        <div className="fd-hint fd-cut" title={help}>
          {help}
        </div>
      </td>
      <td>
        {kind.type === 'days' ? (
          <Button size="small" onClick={onOpen}>
            {days === 0 ? texts.usual : texts.dayCount({ count: days })}
          </Button>
        ) : (
          fair.value !== undefined && (
            <WriteScope write={controlConfigCalls.updateConfigData}>
              <SwitchField
                switchKey={switchKey}
                label={name}
                value={fair.value}
                onChange={(value) => edit.set(fair, value)}
              />
            </WriteScope>
          )
        )}
      </td>
      <td>
        {effect(fair, { grace, ownSettings: ownSettings.filter(({ value }) => value !== undefined) })}
        <Disputed setting={fair} edit={edit} />
      </td>
      <td className="fd-hint">
        {stored?.setAt ? texts.changedBy({ by: stored.by, at: time(stored.setAt) }) : texts.usual}
      </td>
      <td className="fd-unbroken fd-text-end">
        {ownSettings.length > 0 && <Tag>{texts.ownCount({ count: ownSettings.length })}</Tag>}
        {planned.length > 0 && <Tag>{texts.planCount({ count: planned.length })}</Tag>}
        <Button
          size="small"
          type="text"
          icon={<SettingOutlined />}
          title={texts.details}
          aria-label={texts.ofSwitch({ name, part: texts.details })}
          onClick={onOpen}
        />
      </td>
    </tr>
  )
}
