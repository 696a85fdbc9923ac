import { useId } from 'react'
import { type Theme, validTheme } from '../theme/theme-settings.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { isDisabled } from './disabled-settings.ts'

type Props = {
  readonly name: keyof ShellLayout
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
    <fieldset className={`fd-pictures fd-gap-12 ${className}`} disabled={isDisabled(theme, name)}>
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

type ShellLayout = Pick<Theme, 'layout' | 'sidebarLayout' | 'headerStyle' | 'sidebarStyle'>

const [width, height, bar, column] = [52, 38, 8, 12]

/** The console in miniature, as these settings would make it. */
const ShellPicture = ({ layout, sidebarLayout, headerStyle, sidebarStyle }: ShellLayout) => {
  const hasSide = layout !== 'top'
  const top = layout === 'side' ? 0 : bar
  const first = sidebarLayout === 'mix' ? 7 : column
  const side = !hasSide ? 0 : sidebarLayout === 'mix' ? first + 9 : first
  const sidebarWidth = layout === 'side' ? side : 0
  const menus = layout === 'side' ? [] : [12, 20, 28]
  return (
    <svg className="fd-shell-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="fd-picture-ground" width={width} height={height} />
      <g data-tone={headerStyle}>
        <rect x={sidebarWidth} width={width - sidebarWidth} height={bar} />
        {menus.map((x) => (
          <path key={x} d={`M${x} 4h5`} />
        ))}
      </g>
      {hasSide && (
        <g data-tone={sidebarStyle}>
          <rect y={top} width={side} height={height - top} />
          {sidebarLayout === 'mix' && <path className="fd-picture-line" d={`M${first} ${top}V${height}`} />}
          {[6, 12, 18].map((y) => (
            <path key={y} d={`M2 ${top + y}h${first - 4}`} />
          ))}
        </g>
      )}
      <rect
        className="fd-picture-page"
        x={side + 3}
        y={bar + 3}
        width={width - side - 6}
        height={height - bar - 6}
        rx="1.5"
      />
    </svg>
  )
}
