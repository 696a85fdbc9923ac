import { PlusOutlined } from '@ant-design/icons'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { clockOf, momentAt } from '../../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TimeFilter } from '../../../../ui/list/filters/TimeFilter.tsx'
import { keyOf, type SwitchSettingView, type Value } from '../config-draft.ts'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { useFairZone } from '../use-switch-text.ts'

type Props = {
  readonly switchKey: SwitchKey
  readonly fair: SwitchSettingView
  readonly ownSettings: readonly SwitchSettingView[]
  readonly edit: ConfigEdit
}

/** Plans a value for a future time, for the fair or an existing override. */
export const NewPlan = ({ switchKey, fair, ownSettings, edit }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const timeZone = useFairZone()
  const [clock, setClock] = useState('')
  const settings = [fair, ...ownSettings]
  const [selectedKey, setSelectedKey] = useState(keyOf(fair))
  const selectedSetting = settings.find((setting) => keyOf(setting) === selectedKey) ?? fair
  const [typed, setTyped] = useState<Value | undefined>(undefined)
  // Plans of an on/off switch default to the opposite.
  const opposite = typeof selectedSetting.value === 'boolean' ? !selectedSetting.value : selectedSetting.value
  const value = typed ?? opposite ?? null
  const isPast = clock !== '' && clock <= clockOf(new Date().toISOString(), timeZone)
  const add = () => {
    const plannedAt = momentAt(clock, timeZone)
    if (plannedAt === null) return
    edit.set({ ...selectedSetting, at: plannedAt, stored: undefined }, value)
    setClock('')
    setTyped(undefined)
  }
  return (
    <div className="fd-config-new">
      <TimeFilter label={texts.planAt} value={clock} onChange={setClock} />
      {ownSettings.length > 0 && (
        <Select
          size="small"
          aria-label={texts.whomChoice}
          value={keyOf(selectedSetting)}
          options={settings.map((setting) => ({
            value: keyOf(setting),
            label: setting.scope === 'fair' ? texts.scopes.fair : setting.name,
          }))}
          onChange={setSelectedKey}
        />
      )}
      <SwitchField
        switchKey={switchKey}
        label={texts.ofSwitch({ name: texts.plans, part: texts.names[switchKey] })}
        value={value}
        onChange={setTyped}
      />
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={texts.ofSwitch({ name: texts.plans, part: texts.add })}
        disabled={clock === '' || isPast}
        onClick={add}
      >
        {texts.add}
      </Button>
    </div>
  )
}
