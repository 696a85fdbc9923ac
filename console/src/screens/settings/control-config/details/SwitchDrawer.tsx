import { type ConfigData, controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Drawer } from 'antd'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { SwitchSettingView } from '../config-draft.ts'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { ChangeLog } from './ChangeLog.tsx'
import { NewOwn } from './NewOwn.tsx'
import { NewPlan } from './NewPlan.tsx'
import { SettingLine } from './SettingLine.tsx'

type Props = {
  readonly switchKey: SwitchKey
  readonly fair: SwitchSettingView | undefined
  readonly ownSettings: readonly SwitchSettingView[]
  readonly planned: readonly SwitchSettingView[]
  readonly owners: ConfigData['whom']
  readonly edit: ConfigEdit
  readonly foot: {
    readonly count: number
    readonly isBusy: boolean
    readonly canSave: boolean
    readonly save: () => unknown
  }
  readonly onClose: () => void
}

/** Details of one switch: values for levels, places and customers, planned ones, and its change history. */
export const SwitchDrawer = ({ switchKey, fair, ownSettings, planned, owners, edit, foot, onClose }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const { scope, schedule, kind } = switchNamed(switchKey)
  const name = texts.names[switchKey]
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
          {texts.save({ count: foot.count })}
        </WriteButton>
      }
    >
      <div className="fd-config-details">
        <p className="fd-hint">{texts.help[switchKey]}</p>
        {kind.type === 'days' && fair?.value !== undefined && (
          <WriteScope write={controlConfig.updateConfigData}>
            <SwitchField
              switchKey={switchKey}
              label={name}
              value={fair.value}
              onChange={(value) => edit.set(fair, value)}
            />
          </WriteScope>
        )}
        <h3>{texts.own}</h3>
        <p className="fd-hint">{scope.length > 0 ? texts.ownHint : texts.onlyFair}</p>
        {scope.length > 0 && ownSettings.length === 0 && <p className="fd-hint">{texts.noOwn}</p>}
        <WriteScope write={controlConfig.updateConfigData}>
          {ownSettings.map((setting) => (
            <SettingLine key={`${setting.scope} ${setting.ref}`} switchKey={switchKey} setting={setting} edit={edit} />
          ))}
        </WriteScope>
        {scope.length > 0 && (
          <WriteScope write={controlConfig.updateConfigData}>
            <NewOwn switchKey={switchKey} fair={fair} ownSettings={ownSettings} owners={owners} edit={edit} />
          </WriteScope>
        )}
        <h3>{texts.plans}</h3>
        {!schedule && <p className="fd-hint">{texts.noPlanning}</p>}
        {schedule && planned.length === 0 && <p className="fd-hint">{texts.noPlans}</p>}
        <WriteScope write={controlConfig.updateConfigData}>
          {planned.map((setting) => (
            <SettingLine
              key={`${setting.scope} ${setting.ref} ${setting.at}`}
              switchKey={switchKey}
              setting={setting}
              edit={edit}
            />
          ))}
        </WriteScope>
        {schedule && fair && (
          <WriteScope write={controlConfig.updateConfigData}>
            <NewPlan switchKey={switchKey} fair={fair} ownSettings={ownSettings} edit={edit} />
          </WriteScope>
        )}
        <h3>{texts.log}</h3>
        <ChangeLog switchKey={switchKey} />
      </div>
    </Drawer>
  )
}
