import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { paletteOf } from '../../theme/palette.ts'
import { changeTheme, useTheme } from '../../theme/theme-store.ts'
import { Logo } from '../layout/Logo.tsx'
import type { Menus } from '../menu/use-menus.ts'
import { Crumbs } from './Crumbs.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { HeaderTools } from './HeaderTools.tsx'

type Props = { readonly menus: Menus; readonly isMobile: boolean }

/** Where one is or may go, and the tools. */
export const Header = ({ menus, isMobile }: Props) => {
  const style = useTheme((theme) => theme.headerStyle)
  const isDarkOnPrimary = useTheme(({ color, darkMode }) => paletteOf(color, darkMode).onFill !== '#ffffff')
  const hasColumns = menus.box.length + menus.side.length > 0
  return (
    <header className={`fd-header fd-zone-${style}`} data-words={isDarkOnPrimary ? 'dark' : 'white'}>
      {menus.logo === 'header' && <Logo isSmall={isMobile} />}
      {hasColumns && <CollapseTool hasOnlyBox={menus.side.length === 0 && !isMobile} />}
      {menus.hasCrumbs && <Crumbs menus={menus} />}
      {menus.header.length > 0 ? <HeaderMenu menus={menus} /> : <div className="fd-spring" />}
      <HeaderTools />
    </header>
  )
}

/** Shuts and opens the last column; where there is only the first, there is nothing to shut. */
const CollapseTool = ({ hasOnlyBox }: { readonly hasOnlyBox: boolean }) => {
  const { shell } = useShellPhrases()
  const collapse = useTheme((theme) => theme.collapse)
  if (hasOnlyBox) return null
  return (
    <button
      type="button"
      className="fd-tool"
      aria-label={collapse ? shell.expand : shell.collapse}
      aria-expanded={!collapse}
      onClick={() => changeTheme({ collapse: !collapse })}
    >
      {collapse ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  )
}
