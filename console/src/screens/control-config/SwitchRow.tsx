import { SettingOutlined } from '@ant-design/icons'
import { controlConfig as controlConfigCalls } from '@fairdesk/contract/areas/settings/control-config'
import { concerned, type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Button, Tag } from 'antd'
import { WriteScope } from '../../kit/permission/WriteScope.tsx'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { ShownSetting, Value } from './config-draft.ts'
import { Disputed } from './Disputed.tsx'
import { SwitchField } from './SwitchField.tsx'
import type { ConfigEdit } from './use-config.ts'
import { useSwitchText } from './use-switch-text.ts'

type Props = {
  readonly of: SwitchKey
  readonly fair: ShownSetting | undefined
  /** Its values for levels, places and customers, and those to come. */
  readonly own: readonly ShownSetting[]
  readonly planned: readonly ShownSetting[]
  readonly grace: Value | undefined
  readonly edit: ConfigEdit
  readonly onOpen: () => void
}

/** One switch: what it is, what that does, and who set it. */
export const SwitchRow = ({ of, fair, own, planned, grace, edit, onOpen }: Props) => {
  const { controlConfig: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { effect } = useSwitchText()
  if (!fair) return null
  const { concerns, kind } = switchNamed(of)
  const isChanged = [fair, ...own, ...planned].some((one) => one.isChanged)
  const name = words.names[of]
  const { stored } = fair
  const whom = concerns.map((who) => words.concerned[who]).join(words.and)
  // That everybody is concerned goes without saying.
  const help = concerns.length === concerned.length ? words.help[of] : words.helpFor({ whom, help: words.help[of] })
  const days = Array.isArray(fair.value) ? fair.value.length : 0
  return (
    <tr className="fd-config-row" aria-label={name} data-changed={isChanged}>
      <td>
        <div className="fd-config-name">
          {name}
          {isChanged && <Tag color="warning">{words.unsaved}</Tag>}
        </div>
        <div className="fd-config-note fd-config-help" title={help}>
          {help}
        </div>
      </td>
      <td>
        {kind.type === 'days' ? (
          <Button size="small" onClick={onOpen}>
            {days === 0 ? words.usual : words.dayCount({ count: days })}
          </Button>
        ) : (
          fair.value !== undefined && (
            <WriteScope write={controlConfigCalls.updateConfigData}>
              <SwitchField of={of} label={name} value={fair.value} onChange={(value) => edit.set(fair, value)} />
            </WriteScope>
          )
        )}
      </td>
      <td className="fd-config-effect">
        {effect(fair, { grace, own: own.filter(({ value }) => value !== undefined) })}
        <Disputed setting={fair} edit={edit} />
      </td>
      <td className="fd-config-note">
        {stored?.setAt ? words.changedBy({ by: stored.by, at: time(stored.setAt) }) : words.usual}
      </td>
      <td className="fd-config-open">
        {own.length > 0 && <Tag>{words.ownCount({ count: own.length })}</Tag>}
        {planned.length > 0 && <Tag>{words.planCount({ count: planned.length })}</Tag>}
        <Button
          size="small"
          type="text"
          icon={<SettingOutlined />}
          title={words.details}
          aria-label={words.ofSwitch({ name, part: words.details })}
          onClick={onOpen}
        />
      </td>
    </tr>
  )
}
