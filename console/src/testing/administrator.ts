import type { UserProfile } from '@fairdesk/contract/areas/shell/user'

/** Whom a screen is shown to unless the test says otherwise: he may open and change everything. */
export const administrator: UserProfile = {
  account: 'admin',
  accountType: 1,
  realName: '管理员',
  avatar: '',
  isAdmin: true,
  reportype: '',
  allowBrand: '',
  showarea: '',
  priceVisible: 'both',
  fair: { id: 1, code: 'F1', name: '2027 春夏订货会', status: 'open', currency: 'CNY', timeZone: 'Asia/Shanghai' },
}
