import { PlusOutlined } from '@ant-design/icons'
import type { SwitchKey } from '@fairdesk/contract/switches'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { clockOf, momentAt } from '../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TimeFilter } from '../../../ui/list/filters/TimeFilter.tsx'
import { keyOf, type ShownSetting, type Value } from '../config-draft.ts'
import { SwitchField } from '../SwitchField.tsx'
import type { ConfigEdit } from '../use-config.ts'
import { useFairZone } from '../use-switch-text.ts'

type Props = {
  readonly of: SwitchKey
  readonly fair: ShownSetting
  readonly own: readonly ShownSetting[]
  readonly edit: ConfigEdit
}

/** Plans a value for a moment to come, of the fair or of one who has a value of his own. */
export const NewPlan = ({ of, fair, own, edit }: Props) => {
  const { controlConfig: words } = usePhrases()
  const timeZone = useFairZone()
  const [clock, setClock] = useState('')
  const whose = [fair, ...own]
  const [chosen, setChosen] = useState(keyOf(fair))
  const one = whose.find((setting) => keyOf(setting) === chosen) ?? fair
  const [typed, setTyped] = useState<Value | undefined>(undefined)
  // The other way of a switch that is on or off is what one plans.
  const opposite = typeof one.value === 'boolean' ? !one.value : one.value
  const value = typed ?? opposite ?? null
  const isPast = clock !== '' && clock <= clockOf(new Date().toISOString(), timeZone)
  const add = () => {
    const at = momentAt(clock, timeZone)
    if (at === null) return
    edit.set({ ...one, at, stored: undefined }, value)
    setClock('')
    setTyped(undefined)
  }
  return (
    <div className="fd-config-new">
      <TimeFilter label={words.planAt} value={clock} onChange={setClock} />
      {own.length > 0 && (
        <Select
          size="small"
          aria-label={words.whomChoice}
          value={keyOf(one)}
          options={whose.map((setting) => ({
            value: keyOf(setting),
            label: setting.scope === 'fair' ? words.scopes.fair : setting.name,
          }))}
          onChange={setChosen}
        />
      )}
      <SwitchField
        of={of}
        label={words.ofSwitch({ name: words.plans, part: words.names[of] })}
        value={value}
        onChange={setTyped}
      />
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={words.ofSwitch({ name: words.plans, part: words.add })}
        disabled={clock === '' || isPast}
        onClick={add}
      >
        {words.add}
      </Button>
    </div>
  )
}
