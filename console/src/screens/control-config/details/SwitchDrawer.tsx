import type { ConfigData } from '@fairdesk/contract/areas/settings/control-config'
import { type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Button, Drawer } from 'antd'
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
        <Button type="primary" disabled={!foot.canSave} loading={foot.isBusy} onClick={() => void foot.save()}>
          {words.save({ count: foot.count })}
        </Button>
      }
    >
      <div className="fd-config-details">
        <p className="fd-config-note">{words.help[of]}</p>
        {kind.type === 'days' && fair?.value !== undefined && (
          <SwitchField of={of} label={name} value={fair.value} onChange={(value) => edit.set(fair, value)} />
        )}
        <h3>{words.own}</h3>
        <p className="fd-config-note">{scope.length > 0 ? words.ownHint : words.onlyFair}</p>
        {scope.length > 0 && own.length === 0 && <p className="fd-config-note">{words.noOwn}</p>}
        {own.map((setting) => (
          <SettingLine key={`${setting.scope} ${setting.ref}`} of={of} setting={setting} edit={edit} />
        ))}
        {scope.length > 0 && <NewOwn of={of} fair={fair} own={own} whom={whom} edit={edit} />}
        <h3>{words.plans}</h3>
        {!schedule && <p className="fd-config-note">{words.noPlanning}</p>}
        {schedule && planned.length === 0 && <p className="fd-config-note">{words.noPlans}</p>}
        {planned.map((setting) => (
          <SettingLine key={`${setting.scope} ${setting.ref} ${setting.at}`} of={of} setting={setting} edit={edit} />
        ))}
        {schedule && fair && <NewPlan of={of} fair={fair} own={own} edit={edit} />}
        <h3>{words.log}</h3>
        <ChangeLog of={of} />
      </div>
    </Drawer>
  )
}
