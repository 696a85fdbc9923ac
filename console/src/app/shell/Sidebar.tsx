import {
  AppstoreOutlined,
  BarChartOutlined,
  GlobalOutlined,
  HomeOutlined,
  PlayCircleOutlined,
  SettingOutlined,
  ShoppingOutlined,
} from '@ant-design/icons'
import { Menu } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { go, usePlace } from '../../kit/place.ts'
import { useSession } from '../../kit/session.ts'
import { menuOf } from '../menu.ts'
import { type GroupKey, homePath, routeOf } from '../routes.ts'
import { useTheme } from '../theme/theme-store.ts'

const icons: Record<GroupKey, ReactNode> = {
  data: <AppstoreOutlined />,
  reports: <BarChartOutlined />,
  webReports: <GlobalOutlined />,
  orders: <ShoppingOutlined />,
  live: <PlayCircleOutlined />,
  settings: <SettingOutlined />,
}

/** The menu at the left: what this user may open, 220 px or, collapsed, 54 px wide. */
export const Sidebar = () => {
  const { shell } = usePhrases()
  const profile = useSession((session) => session.profile)
  const collapse = useTheme((theme) => theme.collapse)
  const { pathname } = usePlace()
  const groups = useMemo(() => menuOf(profile), [profile])
  const items = useMemo(
    () => [
      { key: homePath, icon: <HomeOutlined />, label: shell.titles.dashboard },
      ...groups.map(({ group, pages }) => ({
        key: group,
        icon: icons[group],
        label: shell.groups[group],
        children: pages.map(({ path, title }) => ({ key: path, label: shell.titles[title] })),
      })),
    ],
    [groups, shell],
  )
  const [open, setOpen] = useOpenGroup(routeOf(pathname)?.group ?? groups[0]?.group)
  return (
    <nav className="fd-sidebar" aria-label={shell.menu} data-collapsed={collapse}>
      <div className="fd-logo">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        {!collapse && <span>{profile?.fair.name}</span>}
      </div>
      <Menu
        mode="inline"
        inlineCollapsed={collapse}
        inlineIndent={16}
        items={items}
        selectedKeys={[pathname]}
        {...(collapse ? {} : { openKeys: open, onOpenChange: setOpen })}
        onClick={({ key }) => go(key)}
      />
    </nav>
  )
}

/** One group is open at a time (specification 3: uniqueOpened): the one of the page shown, or the one opened since. */
function useOpenGroup(group: GroupKey | undefined): [string[], (keys: string[]) => void] {
  const [open, setOpen] = useState<string[]>([])
  useEffect(() => setOpen(group ? [group] : []), [group])
  return [open, (keys) => setOpen((before) => keys.filter((key) => !before.includes(key)).slice(0, 1))]
}
