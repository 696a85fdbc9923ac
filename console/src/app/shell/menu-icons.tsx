import {
  AppstoreOutlined,
  BarChartOutlined,
  GlobalOutlined,
  HomeOutlined,
  PlayCircleOutlined,
  SettingOutlined,
  ShoppingOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { MenuItem } from '../menu.ts'

const icons: Record<NonNullable<MenuItem['icon']>, ReactNode> = {
  home: <HomeOutlined />,
  data: <AppstoreOutlined />,
  reports: <BarChartOutlined />,
  webReports: <GlobalOutlined />,
  orders: <ShoppingOutlined />,
  live: <PlayCircleOutlined />,
  settings: <SettingOutlined />,
}

/** The sign of an entry where there is room for nothing else; one without its own shows how it begins. */
export function signOf({ icon, title }: MenuItem): ReactNode {
  if (icon) return <span className={`fd-sign fd-sign-${icon}`}>{icons[icon]}</span>
  return (
    <span className="fd-sign fd-sign-letter" aria-hidden="true">
      {Array.from(title)[0]}
    </span>
  )
}
