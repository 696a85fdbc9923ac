import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { desk as deskCalls } from '@fairdesk/contract/areas/reports/desk'
import { account } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { qrcode } from '@fairdesk/contract/areas/shell/qrcode'
import { user } from '@fairdesk/contract/areas/shell/user'
import { setSwitch } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
import { backupExercises } from './backup-exercises.ts'
import { codeExercises } from './code-exercises.ts'
import { customerExercises } from './customer-exercises.ts'
import { customerPayExercises } from './customer-pay-exercises.ts'
import type { Desk } from './desk.ts'
import { deviceExercises } from './device-exercises.ts'
import { displayExercises } from './display-exercises.ts'
import { fairExercises } from './fair-exercises.ts'
import { importExercises } from './import-exercises.ts'
import { minimumExercises } from './minimum-exercises.ts'
import { ordersExercises } from './orders/exercises.ts'
import { outfitExercises } from './outfit-exercises.ts'
import { packageExercises } from './package-exercises.ts'
import { parameterExercises } from './parameter-exercises.ts'
import { anotherPicture, pictureExercises } from './picture-exercises.ts'
import { customerStatusExercises } from './reports/customer-status-exercises.ts'
import { followUpExercises } from './reports/follow-up-exercises.ts'
import { liveExercises } from './reports/live-exercises.ts'
import { projectionExercises } from './reports/projection-exercises.ts'
import { reportExercises } from './reports/report-exercises.ts'

/**
 * How each write is made to change something, by its audit name. A secret goes in wherever a person types one, by
 * `desk.secret()`. Each may run again, also when what it did before was undone.
 */
export const exercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'session.start': (desk) =>
    desk.call(user.login, { username: 'lin', password: known(desk, desk.password), dbSourceId: 1 }, null),
  'account.change-password': async (desk) => {
    const password = desk.secret()
    const passwords = { oldPassword: known(desk, desk.password), password, password2: password }
    const { code } = await desk.send(config.updateAdminPassword, { fields: passwords, as: 'lin' })
    if (code === 200) desk.password = password
  },
  'account.request-password': (desk) => desk.call(config.requestPassword, { account: desk.secret() }, null),
  'account.settle-request': async (desk) => {
    const open = (await desk.app.call(config.passwordRequests, {})).data ?? []
    await desk.call(config.settlePasswordRequest, { id: open[0]?.id ?? 0, settled: true })
  },
  'settings.change-system': async (desk) => {
    const { own, ...shown } = (await desk.app.call(config.getConfigSystem, {})).data ?? {}
    await desk.send(config.updateConfigSystem, {
      fields: {
        ...shown,
        ...own,
        siteName: `海岳 ${own?.version}`,
        copyright: '海岳',
        contact: '张三',
        defaultLocale: 'en',
        uploadMegabytes: 10,
        footerLinks: [{ name: '官网', url: 'https://fair.example/' }],
        logo: (await desk.upload(config.uploadLogo, await anotherPicture(240))).url,
      },
    })
  },
  'switch.change': async (desk) => {
    const { settings = [] } = (await desk.app.call(controlConfig.getConfigData, {})).data ?? {}
    const items = settings.flatMap(({ key, scope, ref, at, value }) => {
      const place = { key, scope, ref, ...(at === null ? {} : { at }), was: value }
      if (scope !== 'fair' || at !== null) return [place]
      if (key === 'amountBasis') return [{ ...place, value: value === 'tag' ? 'net' : 'tag' }]
      if (key === 'days') return [{ ...place, value: [{ date: '2027-03-01', from: '09:00', to: '18:00' }] }]
      return key === 'graceMinutes' ? [{ ...place, value: value === 10 ? 20 : 10 }] : []
    })
    // As long as the exercise may run again it takes away what it has set for others than the fair.
    const isAgain = items.some(({ scope }) => scope !== 'fair')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const own = [
      { key: 'maxQtyPerCell', scope: 'level', ref: world.codes.levelA, value: 5000 } as const,
      { key: 'orderOpen', at, value: true },
    ]
    await desk.call(controlConfig.updateConfigData, { items: isAgain ? items : [...items, ...own] })
  },
  'settings.upload-logo': async (desk) => desk.upload(config.uploadLogo, await anotherPicture(240)),
  'web-report.save': (desk) => saveReport(desk, { openTo: [3], enabled: false }),
  'web-report.sort': async (desk) => {
    await saveReport(desk, {})
    const reports = (await desk.app.call(embeddedPages.selectAllReportList, {})).data ?? []
    await desk.call(embeddedPages.sortReportSets, { ids: reports.map(({ id }) => id).reverse() })
  },
  'web-report.delete': async (desk) => {
    const [report] = (await desk.app.call(embeddedPages.selectAllReportList, {})).data ?? []
    await desk.call(embeddedPages.deleteReportSet, { id: report?.id ?? 0 })
  },
  'qrcode.replace': async (desk) => desk.upload(qrcode.uploadQrcode, await anotherPicture(240)),
  'qrcode.restore': (desk) => desk.call(qrcode.restoreQrcode, { url: '' }),
  'customer.import': (desk) =>
    desk.upload(
      bulkImport.importCustomers,
      csv([
        ['客户编码', '客户名称', '客户类型', '地区', '账号', '密码'],
        [`D${Date.now()}`, '嘉兴店', '加盟商', '杭州', `jx${Date.now()}`, desk.secret()],
      ]),
      { mode: 'commit' },
    ),
  ...backupExercises,
  ...customerExercises,
  ...deviceExercises,
  ...minimumExercises,
  ...reportExercises,
  'desk.tick': (desk) => desk.call(deskCalls.tick, { key: 'printer', done: true }),
  'desk.close-day': async (desk) => {
    await setSwitch(desk.app, 'days', [{ date: '2026-01-01', from: '09:00', to: '18:00' }])
    await desk.call(deskCalls.closeDay, { day: 1, note: '第一晚' })
  },
  ...packageExercises,
  ...customerPayExercises,
  ...projectionExercises,
  ...liveExercises,
  ...importExercises,
  ...customerStatusExercises,
  ...followUpExercises,
  ...fairExercises,
  ...outfitExercises,
  ...pictureExercises,
  ...displayExercises,
  'goods.import': (desk) =>
    desk.upload(
      bulkImport.importGoods,
      csv([
        ['款号', '款名', '品牌', '大类', '吊牌价', '颜色代码', '颜色名称', '尺码'],
        [`N${Date.now()}`, '新款', '山川', '上装', '199.50', '01', '黑', 'S;M'],
      ]),
      { mode: 'commit' },
    ),
  'account.save': async (desk) => {
    const rights = [{ fairId: 1, menuIds: [2], brands: ['SC'], areas: ['EAST'], prices: 'tag' as const }]
    const made = await saveStaff(desk, { rights })
    const { password: _password, isOwn: _isOwn, updatedAt: _at, updatedBy: _by, ...kept } = made.data ?? {}
    await desk.send(account.save, { fields: { ...kept, realName: '周', rights: [] } })
  },
  'account.disable': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.disable, { accountIds })
  },
  'account.enable': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.disable, { accountIds })
    await desk.call(account.enable, { accountIds })
  },
  'account.delete': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.remove, { accountIds })
  },
  'account.restore': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.remove, { accountIds })
    await desk.call(account.restore, { accountIds })
  },
  'account.reset-password': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.resetPassword, { accountId: accountIds[0] ?? 0, password: desk.secret() })
    // Told once on purpose: whoever makes a password must be able to hand it over.
    const made = await desk.app.call(account.resetPassword, { accountId: accountIds[0] ?? 0 })
    desk.secrets.add(made.data?.password ?? 'no password')
  },
  'account.end-sessions': async (desk) => {
    const { accountIds, name, password } = await newStaff(desk)
    await desk.call(user.login, { username: name, password, dbSourceId: 1 }, null)
    await desk.call(account.endSessions, { accountId: accountIds[0] ?? 0 })
  },
  'account.end-own-sessions': async (desk) => {
    await desk.call(user.login, { username: 'wang', password: 'wang-pass', dbSourceId: 1 }, null)
    await desk.call(account.endOwnSessions, {}, 'wang')
  },
  'account.preview': async (desk) => {
    const { accountIds } = await newStaff(desk)
    await desk.call(account.preview, { accountId: accountIds[0] ?? 0, fairId: 1 })
  },
  'account.import': (desk) =>
    desk.upload(
      account.import,
      csv([
        ['账号', '姓名', '订货会', '品牌'],
        [`f${Date.now()}`, '郑', 'TEST', 'SC'],
      ]),
      { mode: 'commit' },
    ),
  ...parameterExercises,
  ...ordersExercises,
  ...codeExercises,
  'session.end': (desk) => desk.call(user.logout, {}, 'zhao'),
}

function known(desk: Desk, password: string): string {
  desk.secrets.add(password)
  return password
}

function saveStaff(desk: Desk, fields: object) {
  const name = `staff${Date.now()}${Math.random().toString(36).slice(2, 8)}`
  const staff = { account: name, realName: '', accountType: 4, isAdmin: false, enabled: true, rights: [] }
  return desk.send(account.save, { fields: { ...staff, password: desk.secret(), ...fields } })
}

async function newStaff(desk: Desk) {
  const password = desk.secret()
  const rights = [{ fairId: 1, menuIds: [], brands: [], areas: [], prices: 'none' }]
  const { data } = await saveStaff(desk, { password, rights })
  return { accountIds: [Number(data?.accountId ?? 0)], name: String(data?.account), password }
}

function saveReport(desk: Desk, fields: object) {
  const exercise = { name: `看板 ${Math.random()}`, url: 'https://bi.example.com/', ...fields }
  return desk.send(embeddedPages.saveReportSet, { fields: exercise })
}

function csv(rows: readonly (readonly string[])[]): Uint8Array {
  return new TextEncoder().encode(rows.map((cells) => cells.join(',')).join('\r\n'))
}
