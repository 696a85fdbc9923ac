import { GlobalOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { user } from '@fairdesk/contract/areas/user'
import { type Language, languages } from '@fairdesk/phrases/shape'
import { Breadcrumb, Dropdown } from 'antd'
import { call } from '../../kit/api.ts'
import { askFirst } from '../../kit/notices.ts'
import { speak, useLanguage, usePhrases } from '../../kit/phrases.ts'
import { go, usePlace } from '../../kit/place.ts'
import { endSession, useSession } from '../../kit/session.ts'
import { useUnsavedTabs } from '../../kit/unsaved.ts'
import { homePath, routeOf } from '../routes.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import { ThemeTools } from './ThemeTools.tsx'

const languageNames: Record<Language, string> = { zh_CN: '简体中文', zh_TW: '繁體中文', en: 'English' }

/** Where one is, and the tools: language, dark, account. */
export const Header = () => {
  const { shell } = usePhrases()
  const collapse = useTheme((theme) => theme.collapse)
  const language = useLanguage()
  const { pathname } = usePlace()
  const route = routeOf(pathname)
  const crumbs = [
    ...(route?.group ? [shell.groups[route.group]] : []),
    route ? shell.titles[route.title] : shell.notFound,
  ]
  const languageMenu = {
    items: languages.map((name) => ({ key: name, label: languageNames[name] })),
    selectedKeys: [language],
    onClick: ({ key }: { key: string }) => void speak(key as Language),
  }
  return (
    <header className="fd-header">
      <button
        type="button"
        className="fd-tool"
        aria-label={collapse ? shell.expand : shell.collapse}
        aria-expanded={!collapse}
        onClick={() => changeTheme({ collapse: !collapse })}
      >
        {collapse ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <Breadcrumb className="fd-crumbs" items={crumbs.map((title) => ({ title }))} />
      <Dropdown menu={languageMenu} trigger={['click']}>
        <button type="button" className="fd-tool" aria-label={shell.language}>
          <GlobalOutlined />
          {languageNames[language]}
        </button>
      </Dropdown>
      <ThemeTools />
      <AccountMenu />
    </header>
  )
}

const AccountMenu = () => {
  const { shell } = usePhrases()
  const profile = useSession((session) => session.profile)
  const menu = {
    items: [{ key: 'home', label: shell.home }, { type: 'divider' as const }, { key: 'signOut', label: shell.signOut }],
    onClick: ({ key }: { key: string }) => (key === 'home' ? go(homePath) : void signOut(shell.unsaved)),
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <button type="button" className="fd-tool">
        <UserOutlined />
        {profile?.isAdmin ? shell.superAdmin : profile?.realName || profile?.account}
      </button>
    </Dropdown>
  )
}

/** Unsaved work is asked about; a server that cannot be reached does not keep anybody signed in here. */
async function signOut(question: string): Promise<void> {
  if (useUnsavedTabs.getState().keys.size > 0 && !(await askFirst(question))) return
  await call(user.logout, {}, { quiet: true }).catch(() => undefined)
  endSession()
  go('/login', { replace: true })
}
