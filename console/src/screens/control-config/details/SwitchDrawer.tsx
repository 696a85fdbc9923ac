import { type ConfigData, controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Drawer } from 'antd'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ShownSetting } from '../config-draft.ts'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { ChangeLog } from './ChangeLog.tsx'
import { NewOwn } from './NewOwn.tsx'
import { NewPlan } from './NewPlan.tsx'
import { SettingLine } from './SettingLine.tsx'

type Props = {
  readonly of: SwitchKey
  readonly fair: ShownSetting | undefined
  readonly own: readonly ShownSetting[]
  readonly planned: readonly ShownSetting[]
  readonly whom: ConfigData['whom']
  readonly edit: ConfigEdit
  readonly foot: {
    readonly count: number
    readonly isBusy: boolean
    readonly canSave: boolean
    readonly save: () => unknown
  }
  readonly onClose: () => void
}

/** All of one switch: its values for levels, places and customers, those to come, and who changed it. */
export const SwitchDrawer = ({ of, fair, own, planned, whom, edit, foot, onClose }: Props) => {
  const { controlConfig: words } = usePhrases()
  const { scope, schedule, kind } = switchNamed(of)
  const name = words.names[of]
  return (
    <Drawer
      open
      size={600}
      title={name}
      onClose={onClose}
      footer={
        <WriteButton
          write={controlConfig.updateConfigData}
          type="primary"
          disabled={!foot.canSave}
          loading={foot.isBusy}
          onClick={() => void foot.save()}
        >
          {words.save({ count: foot.count })}
        </WriteButton>
      }
    >
      <div className="fd-config-details">
        <p className="fd-config-note">{words.help[of]}</p>
        {kind.type === 'days' && fair?.value !== undefined && (
          <WriteScope write={controlConfig.updateConfigData}>
            <SwitchField of={of} label={name} value={fair.value} onChange={(value) => edit.set(fair, value)} />
          </WriteScope>
        )}
        <h3>{words.own}</h3>
        <p className="fd-config-note">{scope.length > 0 ? words.ownHint : words.onlyFair}</p>
        {scope.length > 0 && own.length === 0 && <p className="fd-config-note">{words.noOwn}</p>}
        <WriteScope write={controlConfig.updateConfigData}>
          {own.map((setting) => (
            <SettingLine key={`${setting.scope} ${setting.ref}`} of={of} setting={setting} edit={edit} />
          ))}
        </WriteScope>
        {scope.length > 0 && (
          <WriteScope write={controlConfig.updateConfigData}>
            <NewOwn of={of} fair={fair} own={own} whom={whom} edit={edit} />
          </WriteScope>
        )}
        <h3>{words.plans}</h3>
        {!schedule && <p className="fd-config-note">{words.noPlanning}</p>}
        {schedule && planned.length === 0 && <p className="fd-config-note">{words.noPlans}</p>}
        <WriteScope write={controlConfig.updateConfigData}>
          {planned.map((setting) => (
            <SettingLine key={`${setting.scope} ${setting.ref} ${setting.at}`} of={of} setting={setting} edit={edit} />
          ))}
        </WriteScope>
        {schedule && fair && (
          <WriteScope write={controlConfig.updateConfigData}>
            <NewPlan of={of} fair={fair} own={own} edit={edit} />
          </WriteScope>
        )}
        <h3>{words.log}</h3>
        <ChangeLog of={of} />
      </div>
    </Drawer>
  )
}
