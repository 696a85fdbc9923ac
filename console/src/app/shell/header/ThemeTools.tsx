import { BgColorsOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import '../../theme/effects.css'

const ThemeDrawer = lazy(async () => ({ default: (await import('../../theme-drawer/ThemeDrawer.tsx')).ThemeDrawer }))

/** Dark or light at one press, and the drawer with every setting, which is loaded when it is opened. */
export const ThemeTools = () => {
  const { shell, theme } = useShellPhrases()
  const darkMode = useTheme((settings) => settings.darkMode)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="fd-tool"
        aria-label={darkMode ? shell.light : shell.dark}
        title={darkMode ? shell.light : shell.dark}
        onClick={({ currentTarget }) => switchDarkMode(currentTarget)}
      >
        {darkMode ? <SunOutlined /> : <MoonOutlined />}
      </button>
      <button
        type="button"
        className="fd-tool"
        aria-label={theme.title}
        title={theme.title}
        aria-haspopup="dialog"
        onClick={open}
      >
        <BgColorsOutlined />
      </button>
      <Suspense fallback={null}>{isWanted && <ThemeDrawer open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The circle that grows is loaded when it is first wanted; without it the switch is plain. */
function switchDarkMode(origin: Element): void {
  void import('../../theme/reveal.ts').then(
    ({ switchWithReveal }) => switchWithReveal('darkMode', origin),
    () => changeTheme({ darkMode: !useTheme.getState().darkMode }),
  )
}
