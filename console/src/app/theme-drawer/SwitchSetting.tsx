import { Switch } from 'antd'
import { type MouseEvent, useId } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { switchWithReveal } from '../theme/reveal.ts'
import type { Theme } from '../theme/theme-settings.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { isDisabled } from './disabled-settings.ts'

type SettingName = keyof ReturnType<typeof useShellPhrases>['theme']
/** Settings that are on or off and have a word of their own name. */
export type SwitchName = {
  [K in keyof Theme & SettingName]: Theme[K] extends boolean ? K : never
}[keyof Theme & SettingName]

type Props = { readonly name: SwitchName; readonly hint?: string; readonly className?: string }

/** A setting that is on or off. Dark and weak mode come in a circle from the switch. */
export const SwitchSetting = ({ name, hint, className = '' }: Props) => {
  const { theme: texts } = useShellPhrases()
  const isOn = useTheme((theme) => theme[name])
  const cannot = useTheme((theme) => isDisabled(theme, name))
  const id = useId()
  const onClick = (isSwitchedOn: boolean, { currentTarget }: Pick<MouseEvent, 'currentTarget'>) => {
    if (name === 'darkMode' || name === 'weakMode') switchWithReveal(name, currentTarget)
    else changeTheme({ [name]: isSwitchedOn })
  }
  return (
    <div className={`fd-setting fd-row fd-apart ${className}`}>
      <label htmlFor={id}>
        {texts[name]}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <Switch id={id} size="small" checked={isOn} disabled={cannot} onClick={onClick} />
    </div>
  )
}
