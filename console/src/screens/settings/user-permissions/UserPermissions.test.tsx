import { account } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { loadSounds } from '@fairdesk/contract/names/match-option'
import { userPermissions as words } from '@fairdesk/phrases/zh-cn/screens'
import { conflict, devices, list as listWords, settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { UserPermissions } from './UserPermissions.tsx'

const fairs = [
  { fairId: 1, code: 'F1', name: '2027 春夏' },
  { fairId: 2, code: 'F2', name: '2027 秋冬' },
]
const rights = { fairId: 1, menuIds: [2], brands: ['HY'], areas: ['E'], prices: 'tag' } as const
const lin = { accountId: 5, account: 'lin.fang', realName: '林芳', accountType: 4, enabled: true } as const
const detail = { ...lin, rights: [rights], version: 3, updatedAt: '2027-03-01T01:30:00Z', updatedBy: 'admin' } as const
const row = () => screen.findByRole('row', { name: /lin\.fang/ })
const saveButton = () => screen.getByRole('button', { name: settings.save })

beforeEach(() => {
  serveNothing(dictionary.dictionaryData, config.passwordRequests)
  serve(account.list, { list: [{ ...lin, fairs: ['2027 春夏'], menus: 3, sessions: 2 }], count: 1 })
  serve(account.detail, detail)
  serve(account.fairChoices, fairs)
  serve(account.rightsChoices, { brands: [{ code: 'HY', name: '海岳' }], places: [{ code: 'E', name: '华东大区' }] })
})

test('a row says who he is, where he may go and whether he is there', async () => {
  await showScreen(<UserPermissions />)
  const cells = within(await row())
  for (const text of [
    '林芳',
    words.types[4],
    words.states.on,
    '2027 春夏',
    words.never,
    words.signedIn({ count: '2' }),
  ])
    expect(cells.getByText(text)).toBeTruthy()
})

test('the time of a sign-in is said by the clock at the fair', async () => {
  serve(account.list, { list: [{ ...lin, lastLoginAt: '2027-03-01T01:30:00Z' }], count: 1 })
  await showScreen(<UserPermissions />)
  expect(within(await row()).getByText('2027/03/01 09:30:00')).toBeTruthy()
  await showScreen(<UserPermissions />, {
    as: { fair: { id: 1, code: '', name: '', status: '', currency: '', timeZone: 'America/New_York' } },
  })
  expect(within(await row()).getByText('2027/02/28 20:30:00')).toBeTruthy()
})

test('it waits, says when there is nobody or nobody fits, and tries again what failed', async () => {
  serve(account.list, silent)
  await showScreen(<UserPermissions />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  serve(account.list)
  await showScreen(<UserPermissions />)
  await screen.findByText(words.empty)
  const filtered = await showScreen(<UserPermissions />, { at: '/set/userList?keyword=nobody' })
  await screen.findByText(words.emptyFiltered)
  await filtered.click(
    within(screen.getByText(words.emptyFiltered).parentElement as HTMLElement).getByRole('button', {
      name: listWords.clearFilters,
    }),
  )
  expect(currentLocation().search).toBe('')
  serve(account.list, broken)
  const user = await showScreen(<UserPermissions />)
  await screen.findByText(shell.loadFailed)
  serve(account.list, { list: [lin], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await row()
})

test('a new user is made with his rights, and his password is shown once', async () => {
  const saving = serve(account.save, { ...detail, account: 'yun.shu', password: 'k3-Pq7-xY9ab' })
  const user = await showScreen(<UserPermissions />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  await screen.findByText(words.noFairs)
  await user.click(await screen.findByRole('checkbox', { name: words.mayEnter({ name: '2027 春夏' }) }))
  for (const nothing of [words.noBrands, words.noAreas]) expect(await screen.findByText(nothing)).toBeTruthy()
  await enter(user, screen.getByLabelText(words.fields.account), 'x')
  await user.click(saveButton())
  expect(await screen.findByText(words.fields.enterAccount)).toBeTruthy()
  expect(saving.sent).toEqual([])
  await enter(user, screen.getByLabelText(words.fields.account), 'yun.shu')
  await user.click(await screen.findByText(words.priceViews.tag))
  await user.keyboard('{Control>}s{/Control}')
  const made = await screen.findByRole('dialog', { name: words.newPassword.title({ name: 'yun.shu' }) })
  expect(within(made).getByText('k3-Pq7-xY9ab')).toBeTruthy()
  const given = [{ fairId: 1, menuIds: [], brands: [], areas: [], prices: 'tag' }]
  expect(saving.sent).toMatchObject([
    { account: 'yun.shu', accountType: 4, isAdmin: false, enabled: true, rights: given },
  ])
  expect(saving.sent[0]).not.toHaveProperty('password')
})

test('a group of pages is given whole and taken one by one; brands and areas are chosen from what the fair has', async () => {
  const saving = serve(account.save, detail)
  const none = { ...rights, menuIds: [], brands: [], areas: [] }
  serve(account.detail, { ...detail, rights: [none] })
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${shell.groups.data}`) }))
  for (const title of [shell.titles.goods, shell.titles.outfits, shell.titles.displays])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${title}`) }))
  await user.click(screen.getByRole('combobox', { name: words.brands }))
  await user.click(await screen.findByTitle(/海岳/))
  await user.click(screen.getByRole('combobox', { name: words.areas }))
  await user.click(await screen.findByText(/华东大区/))
  await user.click(saveButton())
  await waitFor(() => expect(saving.sent).toMatchObject([{ rights: [{ menuIds: [2], brands: ['HY'], areas: ['E'] }] }]))
})

test('another administrator’s change is not overwritten unseen, and what was typed stays until one chooses', async () => {
  serve(account.save, ({ version }) => (version === 3 ? refusal('已被他人修改') : { ...detail, version: 5 }))
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await enter(user, await screen.findByDisplayValue('林芳'), '林方')
  serve(account.detail, { ...detail, realName: '林芬', version: 4, updatedBy: 'other' })
  await user.click(saveButton())
  const asking = within(await screen.findByRole('dialog', { name: conflict.title }))
  expect(asking.getByRole('row', { name: /林方.*林芬/ })).toBeTruthy()
  await user.click(asking.getByRole('button', { name: conflict.cancel }))
  expect(screen.getByDisplayValue('林方')).toBeTruthy()
  // Rights in a fair are chosen by themselves: those of one stay, the name of the other.
  await user.click(await screen.findByText(words.priceViews.both))
  const saving = serve(account.save, ({ version }) =>
    version === 3 ? refusal('已被他人修改') : { ...detail, version: 5 },
  )
  await user.click(saveButton())
  const again = within(await screen.findByRole('dialog', { name: conflict.title }))
  expect(again.getByRole('row', { name: new RegExp(words.rights) })).toBeTruthy()
  await user.click(again.getByRole('radio', { name: `${words.fields.realName} ${conflict.theirs}` }))
  await user.click(again.getByRole('button', { name: conflict.save }))
  await waitFor(() => expect(currentLocation().search).toBe(''))
  expect(saving.sent.at(-1)).toMatchObject({ version: 4, realName: '林芬', rights: [{ ...rights, prices: 'both' }] })
})

test('one’s own change whose answer was lost is no other administrator’s when it is sent again', async () => {
  serve(account.save, broken)
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await enter(user, await screen.findByDisplayValue('林芳'), '林方')
  await user.click(saveButton())
  expect(await screen.findByText(shell.networkFailed)).toBeTruthy()
  // It was done: what stands there now is what was sent.
  const again = serve(account.save, ({ version }) =>
    version === 3 ? refusal('已被他人修改') : { ...detail, realName: '林方', version: 5 },
  )
  serve(account.detail, { ...detail, realName: '林方', version: 4 })
  await user.click(saveButton())
  await waitFor(() => expect(currentLocation().search).toBe(''))
  expect(again.sent).toMatchObject([
    { version: 3, realName: '林方' },
    { version: 4, realName: '林方' },
  ])
})

test('rights are copied to another fair, and what that fair lacks is named', async () => {
  const saving = serve(account.save, detail)
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await user.click(await screen.findByRole('button', { name: '2027 秋冬' }))
  await user.click(screen.getByRole('button', { name: new RegExp(words.copyRights) }))
  const copying = within(await screen.findByRole('dialog', { name: words.copy.title }))
  await user.click(copying.getByText(words.copy.fromFair))
  serve(account.rightsChoices, { brands: [{ code: 'HY', name: '海岳' }], places: [] })
  await user.click(copying.getByRole('button', { name: words.copy.apply }))
  expect(await screen.findByText(words.copy.dropped({ codes: 'E' }))).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: words.mayEnter({ name: '2027 秋冬' }) })).toHaveProperty('checked', true)
  await user.click(saveButton())
  await waitFor(() => expect(saving.sent).toMatchObject([{ rights: [rights, { ...rights, fairId: 2, areas: [] }] }]))
})

test('a change is sent with the version that was read; a refusal is told and keeps what was typed', async () => {
  const saving = serve(account.save, refusal('至少保留一个管理员', { code: 422 }))
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await enter(user, await screen.findByDisplayValue('林芳'), '林方')
  await user.click(saveButton())
  expect(await screen.findByText('至少保留一个管理员')).toBeTruthy()
  serve(account.save, { ...detail, realName: '林方', version: 4 })
  await user.click(saveButton())
  await waitFor(() => expect(currentLocation().search).toBe(''))
  expect(saving.sent).toMatchObject([{ accountId: 5, version: 3, realName: '林方', rights: [rights] }])
})

test('nobody switches himself off', async () => {
  serve(account.detail, { ...detail, isOwn: true })
  await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  expect(await screen.findByRole('switch', { name: words.fields.enabled })).toHaveProperty('disabled', true)
})

test('several are disabled together; taken back are only those that it changed', async () => {
  serve(account.list, { list: [lin, { accountId: 6, account: 'off', enabled: false }], count: 2 })
  const [off, on] = [serve(account.disable), serve(account.enable)]
  const user = await showScreen(<UserPermissions />)
  await row()
  await user.click(screen.getByRole('checkbox', { name: listWords.selectAll }))
  await user.click(await screen.findByRole('button', { name: words.disable }))
  expect(await screen.findByText(words.disabled({ count: '1' }))).toBeTruthy()
  expect(off.sent).toEqual([{ accountIds: [5, 6] }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(on.sent).toEqual([{ accountIds: [5] }]))
})

test('a file is weighed first and made all or nothing', async () => {
  const refused = { row: 2, account: 'x', action: 'refused', notes: ['账号太短'] } as const
  serve(account.import, { counts: { refused: 1 }, rows: [refused] })
  const user = await showScreen(<UserPermissions />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.import) }))
  const dialog = within(await screen.findByRole('dialog', { name: words.importing.title }))
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (file) await user.upload(file, new File(['x'], 'users.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('账号太短')).toBeTruthy()
  expect(dialog.getByText(new RegExp(words.importing.allOrNothing))).toBeTruthy()
  const commit = dialog.getByRole('button', { name: words.importing.commit })
  expect(commit).toHaveProperty('disabled', true)
  const choose = async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (field) await user.upload(field, new File(['y'], 'users.csv', { type: 'text/csv' }))
  }
  serve(account.import, { counts: { left: 1 } })
  await choose()
  expect(await dialog.findByText(new RegExp(words.importing.nothing))).toBeTruthy()
  const made = { counts: { created: 1 }, rows: [{ ...refused, action: 'created', notes: [] }] } as const
  const importing = serve(account.import, ({ mode }) =>
    mode === 'dryRun' ? made : { ...made, committed: true, passwords: [{ account: 'x', password: 'k3-Pq7-xY9ab' }] },
  )
  await choose()
  expect(
    await dialog.findByText(
      new RegExp(words.importing.counts({ created: '1', changed: '0', left: '0', refused: '0' })),
    ),
  ).toBeTruthy()
  await user.click(commit)
  const done = within(await screen.findByRole('dialog', { name: words.importing.done }))
  expect(done.getByRole('row', { name: /k3-Pq7-xY9ab/ })).toBeTruthy()
  expect(importing.sent.map(({ mode }) => mode)).toEqual(['dryRun', 'commit'])
})

test('where a user is signed in is said by the clock at the fair', async () => {
  serve(account.sessions, [
    { sessionId: 1, client: 'Chrome', seenAt: '2027-03-01T01:30:00Z', since: '2027-03-01T01:00:00Z' },
  ])
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await user.click(await screen.findByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: devices.title }))
  expect(await screen.findByRole('row', { name: /03\/01 09:30/ })).toBeTruthy()
  const ending = serve(account.endSessions, { ended: 1 })
  serve(account.sessions)
  await user.click(screen.getByRole('button', { name: devices.endAll }))
  expect(await screen.findByText(devices.none)).toBeTruthy()
  expect(ending.sent).toEqual([{ accountId: 5 }])
})

test('a password is made anew and shown once; one that everybody uses is warned of', async () => {
  const resetting = serve(account.resetPassword, ({ password }) =>
    password === undefined ? { password: 'k3-Pq7-xY9ab' } : { passwordIsCommon: true },
  )
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  const reset = async (typed?: string) => {
    await user.click(await screen.findByRole('button', { name: words.more }))
    await user.click(await screen.findByRole('menuitem', { name: words.reset.title }))
    const asking = within(await screen.findByRole('dialog', { name: `${words.reset.title} lin.fang` }))
    if (typed !== undefined) {
      await user.click(asking.getByText(words.fields.typePassword))
      await enter(user, asking.getByLabelText(settings.password.fresh, { selector: '#reset-password' }), typed)
    }
    await user.click(asking.getByRole('button', { name: words.reset.confirm }))
    return within(await screen.findByRole('dialog', { name: words.newPassword.title({ name: 'lin.fang' }) }))
  }
  const made = await reset()
  expect(made.getByText('k3-Pq7-xY9ab')).toBeTruthy()
  expect(made.queryByText(words.newPassword.common)).toBeNull()
  await user.click(made.getAllByRole('button', { name: shell.close }).at(-1) as HTMLElement)
  const common = await reset('5201314')
  expect(common.getByText('5201314')).toBeTruthy()
  expect(common.getByText(words.newPassword.common)).toBeTruthy()
  expect(resetting.sent).toEqual([{ accountId: 5 }, { accountId: 5, password: '5201314' }])
})

test('closing asks before what is typed is lost; a user is deleted and comes back by undo', async () => {
  const [removing, restoring] = [serve(account.remove), serve(account.restore)]
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  await enter(user, await screen.findByDisplayValue('林芳'), '林方')
  await user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('dialog', { name: shell.unsaved }))
  await user.click(asking.getByRole('button', { name: shell.cancel }))
  expect(screen.getByDisplayValue('林方')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.more }))
  await user.click(await screen.findByRole('menuitem', { name: words.remove }))
  expect(await screen.findByText(words.removed({ name: 'lin.fang' }))).toBeTruthy()
  expect(currentLocation().search).toBe('')
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect([removing.sent, restoring.sent]).toEqual([[{ accountIds: [5] }], [{ accountIds: [5] }]]))
})

test('areas are found by code, name and pinyin', async () => {
  serve(account.detail, { ...detail, rights: [{ ...rights, areas: [] }] })
  serve(account.rightsChoices, {
    brands: [],
    places: [
      { code: 'E', name: '华东大区' },
      { code: 'N', name: '华北大区' },
    ],
  })
  await loadSounds()
  const user = await showScreen(<UserPermissions />, { at: '/set/userList?open=5' })
  const box = await screen.findByRole('combobox', { name: words.areas })
  await user.click(box)
  await screen.findByText('华北大区 N')
  for (const typed of ['hddq', '华东', 'E']) {
    await enter(user, box, typed)
    await waitFor(() => expect(screen.queryByText('华北大区 N')).toBeNull())
    expect(screen.getByText('华东大区 E')).toBeTruthy()
  }
})
