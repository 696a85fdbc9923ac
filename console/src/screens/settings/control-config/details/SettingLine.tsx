import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button, Tag } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { SwitchSettingView } from '../config-draft.ts'
import { Disputed } from '../Disputed.tsx'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { useSwitchText } from '../use-switch-text.ts'

type Props = { readonly switchKey: SwitchKey; readonly setting: SwitchSettingView; readonly edit: ConfigEdit }

/** A value for a level, a place or a customer, or one to come. */
export const SettingLine = ({ switchKey, setting, edit }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const { moment, text } = useSwitchText()
  const { scope, name, at, value, stored, isChanged } = setting
  const scopeText = scope === 'fair' ? texts.scopes.fair : `${texts.scopes[scope]} ${name || texts.gone}`
  const label = at === null ? scopeText : `${moment(at)} ${scopeText}`
  return (
    <div className="fd-config-line" data-gone={value === undefined}>
      <span>{label}</span>
      {value === undefined ? (
        text(switchKey, stored?.value)
      ) : (
        <SwitchField switchKey={switchKey} label={label} value={value} onChange={(next) => edit.set(setting, next)} />
      )}
      {isChanged && <Tag color="warning">{texts.unsaved}</Tag>}
      {value === undefined ? (
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined />}
          title={texts.revert}
          aria-label={texts.ofSwitch({ name: label, part: texts.revert })}
          onClick={() => edit.takeTheirs(setting)}
        />
      ) : (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          title={texts.remove}
          aria-label={texts.ofSwitch({ name: label, part: texts.remove })}
          onClick={() => edit.set(setting, undefined)}
        />
      )}
      <Disputed setting={setting} edit={edit} />
    </div>
  )
}
