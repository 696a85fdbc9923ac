import { type CSSProperties, useId } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { defaultPreset, presetOf, presets } from '../theme/presets.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { OwnColour } from './OwnColour.tsx'

/** Offered beside the presets (specification 9); one that is a preset is shown as the preset. */
const suggested = 'f5222d fa541c fa8c16 faad14 a0d911 52c41a 13c2c2 2f54eb 722ed1 eb2f96'
  .split(' ')
  .map((hex) => `#${hex}`)

/** The primary colour: a preset, one of ten suggestions or any other. */
export const ColourSetting = () => {
  const { theme: texts } = useShellPhrases()
  const color = useTheme((theme) => theme.color)
  const group = useId()
  const preset = presetOf(color)
  const swatch = (hex: string, name: string, isChosen: boolean) => (
    <label key={hex} title={name} style={{ '--fd-swatch': hex } as CSSProperties}>
      <input
        type="radio"
        className="fd-choice"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={() => changeTheme({ color: hex === defaultPreset.hex ? null : hex })}
      />
      <span />
    </label>
  )
  return (
    <>
      <fieldset className="fd-swatches fd-apart">
        <legend>{texts.color}</legend>
        {presets.map((presetOption) =>
          swatch(presetOption.hex, texts.colours[presetOption.name], presetOption === preset),
        )}
      </fieldset>
      <fieldset className="fd-swatches fd-apart fd-swatches-small">
        <legend>{texts.ownColor}</legend>
        {suggested.map((hex) => swatch(hex, hex, !preset && hex === color))}
      </fieldset>
      <OwnColour />
    </>
  )
}
