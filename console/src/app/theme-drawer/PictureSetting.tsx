import { useId } from 'react'
import { validTheme } from '../theme/theme-settings.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { isDisabled } from './disabled-settings.ts'
import { type Drawn, ShellPicture } from './ShellPicture.tsx'

type Props = {
  readonly name: keyof Drawn
  readonly title: string
  /** Value and caption of each choice. */
  readonly choices: Readonly<Record<string, string>>
  readonly className?: string
}

/** One of a few looks of the console, chosen by its picture; each picture shows the other settings as they are. */
export const PictureSetting = ({ name, title, choices, className = '' }: Props) => {
  const theme = useTheme()
  const group = useId()
  return (
    <fieldset className={`fd-pictures ${className}`} disabled={isDisabled(theme, name)}>
      <legend>{title}</legend>
      {Object.entries(choices).map(([value, caption]) => (
        <label key={value}>
          <input
            type="radio"
            className="fd-choice"
            name={group}
            checked={theme[name] === value}
            onChange={() => changeTheme(validTheme({ [name]: value }))}
          />
          <ShellPicture {...theme} {...{ [name]: value }} />
          <span>{caption}</span>
        </label>
      ))}
    </fieldset>
  )
}
