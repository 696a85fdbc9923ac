import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button, Tag } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ShownSetting } from '../config-draft.ts'
import { Disputed } from '../Disputed.tsx'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { useSwitchText } from '../use-switch-text.ts'

type Props = { readonly of: SwitchKey; readonly setting: ShownSetting; readonly edit: ConfigEdit }

/** A value for a level, a place or a customer, or one to come. */
export const SettingLine = ({ of, setting, edit }: Props) => {
  const { controlConfig: words } = usePhrases()
  const { moment, text } = useSwitchText()
  const { scope, name, at, value, stored, isChanged } = setting
  const whom = scope === 'fair' ? words.scopes.fair : `${words.scopes[scope]} ${name || words.gone}`
  const label = at === null ? whom : `${moment(at)} ${whom}`
  return (
    <div className="fd-config-line" data-gone={value === undefined}>
      <span>{label}</span>
      {value === undefined ? (
        text(of, stored?.value)
      ) : (
        <SwitchField of={of} label={label} value={value} onChange={(next) => edit.set(setting, next)} />
      )}
      {isChanged && <Tag color="warning">{words.unsaved}</Tag>}
      {value === undefined ? (
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined />}
          title={words.revert}
          aria-label={words.ofSwitch({ name: label, part: words.revert })}
          onClick={() => edit.takeTheirs(setting)}
        />
      ) : (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          title={words.remove}
          aria-label={words.ofSwitch({ name: label, part: words.remove })}
          onClick={() => edit.set(setting, undefined)}
        />
      )}
      <Disputed setting={setting} edit={edit} />
    </div>
  )
}
