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
  return (
    <span className={`fd-sign fd-sign-${icon ?? 'letter'}`} aria-hidden="true">
      {icon ? icons[icon] : Array.from(title)[0]}
    </span>
  )
}
