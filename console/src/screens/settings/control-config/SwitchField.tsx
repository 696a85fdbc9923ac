import { type SwitchKey, switchNamed } from '@fairdesk/contract/switches'
import { Select, Switch } from 'antd'
import { NumberInput } from '../../../kit/number/NumberInput.tsx'
import { clockOf, momentAt } from '../../../kit/text/fair-clock.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TimeFilter } from '../../../ui/list/filters/TimeFilter.tsx'
import type { Value } from './config-draft.ts'
import { DaysField } from './DaysField.tsx'
import { choiceIn, useFairZone } from './use-switch-text.ts'

type Props = {
  readonly switchKey: SwitchKey
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The field for a value of a switch, by its kind. */
export const SwitchField = ({ switchKey, label, value, onChange }: Props) => {
  const { controlConfig: texts } = usePhrases()
  const timeZone = useFairZone()
  const { kind } = switchNamed(switchKey)
  switch (kind.type) {
    case 'onOff':
      return <Switch size="small" aria-label={label} checked={value === true} onChange={onChange} />
    case 'number':
      return (
        <NumberInput
          isTight
          label={label}
          value={typeof value === 'number' ? value : null}
          // A number that must be one stays as it was while its field is empty.
          onChange={(next) => (next !== null || kind.none) && onChange(next)}
          range={{ min: kind.least, max: kind.most }}
          input={{ className: 'fd-config-number', placeholder: kind.none ? texts.noLimit : '' }}
        />
      )
    case 'choice':
      return (
        <Select
          size="small"
          aria-label={label}
          value={String(value)}
          options={kind.all.map((choice) => ({ value: choice, label: choiceIn(texts, switchKey, choice) }))}
          onChange={onChange}
          popupMatchSelectWidth={false}
        />
      )
    case 'moment':
      return (
        <TimeFilter
          label={label}
          value={clockOf(typeof value === 'string' ? value : null, timeZone)}
          onChange={(clock) => onChange(momentAt(clock, timeZone))}
        />
      )
    case 'days':
      return <DaysField label={label} value={Array.isArray(value) ? value : []} onChange={onChange} />
  }
}
