import { BgColorsOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { MouseEvent } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { defaultPreset, presetOf, presets } from '../theme/presets.ts'
import { switchDark } from '../theme/reveal.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'

/** The primary colour, and dark or light. */
export const ThemeTools = () => {
  const { shell } = usePhrases()
  const { color, darkMode } = useTheme()
  const menu = {
    items: presets.map(({ name, hex }) => ({
      key: hex,
      label: shell.colours[name],
      icon: <span className="fd-swatch" style={{ background: hex }} />,
    })),
    selectable: true,
    selectedKeys: [presetOf(color).hex],
    onClick: ({ key }: { key: string }) => changeTheme({ color: key === defaultPreset.hex ? null : key }),
  }
  const onDark = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { x, y, width, height } = currentTarget.getBoundingClientRect()
    switchDark({ x: x + width / 2, y: y + height / 2 })
  }
  return (
    <>
      <Dropdown menu={menu} trigger={['click']}>
        <button type="button" className="fd-tool" aria-label={shell.theme}>
          <BgColorsOutlined />
        </button>
      </Dropdown>
      <button type="button" className="fd-tool" aria-label={darkMode ? shell.light : shell.dark} onClick={onDark}>
        {darkMode ? <SunOutlined /> : <MoonOutlined />}
      </button>
    </>
  )
}
