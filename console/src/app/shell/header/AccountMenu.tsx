import { UserOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useSession } from '../../../kit/session/session.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { accountEntries } from '../../account/account-entries.ts'
import { signOut } from '../../account/sign-out.ts'
import { homePath } from '../../routes.ts'
import { withinHeader } from './within-header.ts'

/** Signed-in user, with the account menu. */
export const AccountMenu = () => {
  const phrases = useShellPhrases()
  const { shell } = phrases
  const profile = useSession((session) => session.profile)
  if (!profile) return null
  const visibleEntries = accountEntries.filter(({ isFor }) => isFor?.(profile) ?? true)
  const runs = new Map([
    ['home', () => go(homePath)],
    ...visibleEntries.map(({ key, run }) => [key, run] as const),
    ['signOut', () => void signOut()],
  ])
  const menu: MenuProps = {
    items: [
      { key: 'home', label: shell.home },
      ...visibleEntries.map((entry) => ({ key: entry.key, label: entry.label(phrases) })),
      { type: 'divider' },
      { key: 'signOut', label: shell.signOut },
    ],
    onClick: ({ key }) => runs.get(key)?.(),
  }
  const name = profile.isAdmin ? shell.superAdmin : profile.realName || profile.account
  return (
    <Dropdown menu={menu} trigger={['click']} getPopupContainer={withinHeader}>
      <button type="button" className="fd-tool" aria-haspopup="menu" aria-label={name}>
        <UserOutlined />
        <span className="fd-tool-name">{name}</span>
      </button>
    </Dropdown>
  )
}
