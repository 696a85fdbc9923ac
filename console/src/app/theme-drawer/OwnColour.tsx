import { CloseOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { defaultPreset, presetOf } from '../theme/presets.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'

/** Dragging in the browser's colour board says every step; the page is coloured where it rests. */
const restMs = 120

/** Any colour, picked in the browser's own board or typed; cleared, the default comes back. */
export const OwnColour = () => {
  const { theme: texts } = useShellPhrases()
  const color = useTheme((theme) => theme.color)
  const picked = presetOf(color) ? '' : (color ?? '')
  const [typed, setTyped] = useState(picked)
  const rest = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset that was typed empties the field though nothing else was picked before
  useEffect(() => setTyped(picked), [picked, color])
  useEffect(() => () => clearTimeout(rest.current), [])
  const isWrong = typed !== '' && hexOf(typed) === null
  const pick = (hex: string) => {
    clearTimeout(rest.current)
    setTyped(hex)
    rest.current = window.setTimeout(() => changeTheme({ color: hex }), restMs)
  }
  const choose = () => {
    if (isWrong || typed === picked) return
    changeTheme({ color: hexOf(typed) })
  }
  return (
    <div className="fd-own-colour fd-row">
      <input
        type="color"
        aria-label={texts.pickColor}
        title={texts.pickColor}
        value={hexOf(typed) ?? defaultPreset.hex}
        onChange={({ target }) => pick(target.value)}
      />
      <Input
        size="small"
        aria-label={texts.hex}
        placeholder={defaultPreset.hex}
        maxLength={7}
        value={typed}
        {...(isWrong ? { status: 'error', 'aria-invalid': true } : {})}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={choose}
        onBlur={choose}
      />
      <IconButton
        icon={<CloseOutlined />}
        label={texts.clearColor}
        disabled={picked === ''}
        onClick={() => changeTheme({ color: null })}
      />
    </div>
  )
}

/** Converts typed text to `#rrggbb`, with or without the hash, from three digits or six; null if invalid. */
function hexOf(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
