import { Select } from 'antd'
import { useId } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { validTheme } from '../theme/theme-settings.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { isDisabled } from './disabled-settings.ts'

type Props = {
  readonly name: 'tabStyle' | 'transitionName' | 'navTrigger' | 'boxTrigger' | 'itemTrigger'
  /** Value and caption of each choice. */
  readonly choices: Readonly<Record<string, string>>
}

/** A setting with a few values, chosen from a list. */
export const SelectSetting = ({ name, choices }: Props) => {
  const { theme: texts } = useShellPhrases()
  const value = useTheme((theme) => theme[name])
  const cannot = useTheme((theme) => isDisabled(theme, name))
  const id = useId()
  return (
    <div className="fd-setting fd-row fd-apart">
      <label htmlFor={id}>{texts[name]}</label>
      <Select
        id={id}
        size="small"
        value={value}
        disabled={cannot}
        options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
        onChange={(selected: string) => changeTheme(validTheme({ [name]: selected }))}
      />
    </div>
  )
}
