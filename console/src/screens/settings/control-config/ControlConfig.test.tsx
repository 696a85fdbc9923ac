import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { controlConfig, type SwitchSetting } from '@fairdesk/contract/areas/settings/control-config'
import { switchKeys, switchNamed } from '@fairdesk/contract/switches'
import { controlConfig as words } from '@fairdesk/phrases/zh-cn/settings/control-config'
import { shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ControlConfig } from './ControlConfig.tsx'

const setting = (key: string, part: Partial<SwitchSetting>): SwitchSetting => ({
  key,
  scope: 'fair',
  ref: 0,
  name: '',
  value: null,
  at: null,
  setAt: null,
  by: '',
  ...part,
})
const usual = switchKeys.map((key) => {
  const { unless } = switchNamed(key)
  return setting(key, { value: typeof unless === 'object' && unless !== null ? [...unless] : unless })
})
const whom = { level: [{ id: 9, name: 'A级' }], bigArea: [], region: [{ id: 1, name: '浙江' }], area: [] }
/** As they come, but for these. */
const withThese = (...set: SwitchSetting[]) => ({
  settings: [...usual.filter(({ key }) => !set.some((one) => one.key === key && one.scope === 'fair')), ...set],
  whom,
})
const byLi = { setAt: '2027-03-01T02:42:00.000Z', by: '李静' }

const rowOf = (key: keyof typeof words.names) => within(screen.getByRole('row', { name: words.names[key] }))
const saveButton = () => screen.getByRole('button', { name: new RegExp(`^${words.save({ count: 0 })}`) })

beforeEach(() => {
  serve(controlConfig.getConfigData, withThese())
  serve(controlConfig.configLog)
  serve(reportPickers.getCustomerList)
})

test('each switch says what it does by its value, by whom it was set, and what it is for others', async () => {
  serve(
    controlConfig.getConfigData,
    withThese(
      setting('closeAt', { value: '2027-03-06T09:30:00.000Z', ...byLi }),
      setting('closeAt', { scope: 'level', ref: 9, name: 'A级', value: '2027-03-06T10:00:00.000Z', ...byLi }),
      setting('graceMinutes', { value: 10, ...byLi }),
      setting('orderOpen', { value: false, at: '2027-03-07T10:00:00.000Z', ...byLi, name: '' }),
    ),
  )
  await showScreen(<ControlConfig />)
  await screen.findByRole('row', { name: words.names.closeAt })
  const row = rowOf('closeAt')
  expect(row.getByText(/03\/06周六 17:30 截单，宽限 10 分钟；A级 03\/06周六 18:00/)).toBeTruthy()
  expect(row.getByText('李静 03/01 10:42:00')).toBeTruthy()
  expect(row.getByText(words.ownCount({ count: 1 }))).toBeTruthy()
  expect(rowOf('enforceMoq').getByText('未达起订量时提示')).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
})

test('it waits, and tries again what could not be loaded', async () => {
  serve(controlConfig.getConfigData, silent)
  await showScreen(<ControlConfig />)
  expect(screen.queryByRole('row')).toBeNull()
  serve(controlConfig.getConfigData, broken)
  const user = await showScreen(<ControlConfig />)
  await screen.findByText(shell.loadFailed)
  serve(controlConfig.getConfigData, withThese())
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByRole('row', { name: words.names.orderOpen })).toBeTruthy()
})

test('what is looked for is found by name, help or effect, and stays in the address', async () => {
  const user = await showScreen(<ControlConfig />, { at: '/set/controlList2?group=rules' })
  await screen.findByRole('row', { name: words.names.enforceMoq })
  expect(screen.queryByRole('row', { name: words.names.orderOpen })).toBeNull()
  await user.type(screen.getByRole('searchbox'), '连码')
  expect(currentLocation().search).toBe(`?q=${encodeURIComponent('连码')}&group=rules`)
  expect(screen.queryByRole('row', { name: words.names.enforceMoq })).toBeNull()
  await user.type(screen.getByRole('searchbox'), '没有')
  await user.click(await screen.findByRole('button', { name: words.clear }))
  expect(await screen.findByRole('row', { name: words.names.orderOpen })).toBeTruthy()
})

test.each(['检查 连码', 'lmjc', 'lianma', 'ＬＭ', 'jiancha 连码'])('switches are found by “%s”', async (typed) => {
  await showScreen(<ControlConfig />, { at: `/set/controlList2?q=${encodeURIComponent(typed)}` })
  expect(await screen.findByRole('row', { name: words.names.consecutiveSizes })).toBeTruthy()
  expect(screen.queryByRole('row', { name: words.names.orderOpen })).toBeNull()
})

test('changes are marked, and saved together by Ctrl+S; a number out of its range is not', async () => {
  const saving = serve(controlConfig.updateConfigData, withThese(setting('orderOpen', { value: false, ...byLi })))
  const user = await showScreen(<ControlConfig />)
  await user.click(await screen.findByRole('switch', { name: words.names.orderOpen }))
  expect(rowOf('orderOpen').getByText('所有人都不能订货')).toBeTruthy()
  expect(rowOf('orderOpen').getByText(words.unsaved)).toBeTruthy()
  const grace = screen.getByRole('textbox', { name: words.names.graceMinutes })
  await enter(user, grace, '2000')
  await user.keyboard('{Control>}s{/Control}')
  expect(saving.sent).toEqual([])
  await enter(user, grace, '20')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(words.saved)
  expect(saving.sent).toEqual([
    {
      items: [
        { key: 'orderOpen', scope: 'fair', ref: 0, was: true, value: false },
        { key: 'graceMinutes', scope: 'fair', ref: 0, was: 0, value: 20 },
      ],
    },
  ])
  expect(rowOf('orderOpen').queryByText(words.unsaved)).toBeNull()
})

test('what somebody else changed meanwhile is laid beside one’s own, and saved only when chosen', async () => {
  const user = await showScreen(<ControlConfig />)
  await enter(user, await screen.findByRole('textbox', { name: words.names.maxQtyPerCell }), '50')
  serve(controlConfig.getConfigData, withThese(setting('maxQtyPerCell', { value: 100, ...byLi })))
  const saving = serve(controlConfig.updateConfigData, ({ items }) =>
    items[0]?.was === 100 ? withThese(setting('maxQtyPerCell', { value: 50, ...byLi })) : refusal('已由 李静 修改'),
  )
  await user.click(saveButton())
  const told = words.changedSince({ by: '李静', at: '03/01 10:42:00', value: '100' })
  expect(await screen.findByText(new RegExp(told))).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: words.keepMine }))
  await user.click(saveButton())
  await screen.findByText(words.saved)
  expect(saving.sent.at(-1)).toEqual({ items: [{ key: 'maxQtyPerCell', scope: 'fair', ref: 0, was: 100, value: 50 }] })
})

test('a level gets a value of its own, and places are no longer offered; one that is there is taken away', async () => {
  serve(
    controlConfig.getConfigData,
    withThese(setting('maxQtyPerSkc', { scope: 'region', ref: 1, name: '浙江', value: 30, ...byLi })),
  )
  const saving = serve(controlConfig.updateConfigData, withThese())
  const user = await showScreen(<ControlConfig />, { at: '/set/controlList2?switch=orderOpen' })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('combobox', { name: words.whomChoice }))
  await user.click(await screen.findByTitle('A级'))
  await user.click(drawer.getByRole('button', { name: `${words.own} ${words.add}` }))
  await user.click(drawer.getByRole('switch', { name: '客户级别 A级' }))
  await user.click(drawer.getByRole('combobox', { name: words.scopeChoice }))
  expect(screen.queryByTitle(words.scopes.region)).toBeNull()
  await showOther(user, 'maxQtyPerSkc')
  await user.click(await screen.findByRole('button', { name: `区域 浙江 ${words.remove}` }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(saving.sent).toEqual([
      {
        items: [
          { key: 'orderOpen', scope: 'level', ref: 9, value: false },
          { key: 'maxQtyPerSkc', scope: 'region', ref: 1, was: 30 },
        ],
      },
    ]),
  )
})

test('the log of a switch says who changed it for whom, and for when', async () => {
  serve(controlConfig.configLog, ({ key }) => ({
    list: [
      {
        id: 1,
        at: '2027-03-01T02:42:00.000Z',
        account: 'li',
        realName: '李静',
        changes: [{ whom: 'A级', plannedFor: '2027-03-06 17:30', before: false, after: key === 'orderOpen' }],
      },
    ],
  }))
  await showScreen(<ControlConfig />, { at: '/set/controlList2?switch=orderOpen' })
  const log = within(await screen.findByRole('listitem'))
  expect(log.getByText(/A级 计划 2027-03-06 17:30 关 → 开/)).toBeTruthy()
})

test('a change is in the log as soon as it is saved, while the switch is open and when it is opened again', async () => {
  const log = (count: number) => ({
    list: Array.from({ length: count }, (_, id) => ({
      ...{ id, at: '2027-03-01T02:42:00.000Z', account: 'li', realName: '李静' },
      changes: [{ whom: '', plannedFor: null, before: id === 1, after: id !== 1 }],
    })),
  })
  serve(controlConfig.configLog, log(0))
  serve(controlConfig.updateConfigData, () => {
    serve(controlConfig.configLog, log(1))
    return withThese(setting('orderOpen', { value: false, ...byLi }))
  })
  const user = await showScreen(<ControlConfig />, { at: '/set/controlList2?switch=orderOpen' })
  await screen.findByText(words.noLog)
  await user.click(screen.getByRole('switch', { name: words.names.orderOpen, hidden: true }))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/关 → 开/)).toBeTruthy()
  expect(screen.queryByText(words.noLog)).toBeNull()
  // Changed elsewhere meanwhile: opened anew it is read anew.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/关 → 开/)).toBeNull())
  serve(controlConfig.configLog, log(2))
  await showOther(user, 'orderOpen')
  expect(await screen.findByText(/开 → 关/)).toBeTruthy()
})

async function showOther(user: Awaited<ReturnType<typeof showScreen>>, key: keyof typeof words.names) {
  await user.click(screen.getByRole('button', { name: `${words.names[key]} ${words.details}`, hidden: true }))
}
