import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { settings, shell } from '@fairdesk/phrases/zh-cn/shell'
import { sync as words } from '@fairdesk/phrases/zh-cn/sync/sync'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Sync } from './Sync.tsx'

const erp = {
  id: 1,
  version: 3,
  name: '金蝶',
  transport: 'http' as const,
  address: 'https://erp.example.com/orders',
  enabled: true,
  documentsPerCall: 100,
  megabytesPerCall: 4,
  columns: [...syncSampleOf.general.columns],
  file: syncSampleOf.general.file,
  health: 'well' as const,
  counts: { pending: 4, sending: 1, ok: 230, error: 2, held: 0, superseded: 0 },
}
const held = {
  ...erp,
  id: 2,
  name: 'E3',
  health: 'held' as const,
  heldAt: '2027-03-01T02:00:00.000Z',
  problem: 'status' as const,
  detail: '503',
} as const

beforeEach(() => {
  serve(sync.links, [erp, held])
})

test('each link says how it fares, and why one is on hold', async () => {
  await showScreen(<Sync />)
  const row = within(await screen.findByRole('row', { name: /金蝶/ }))
  expect(row.getByText(words.well)).toBeTruthy()
  expect(row.getByRole('button', { name: '230' })).toBeTruthy()
  const other = within(screen.getByRole('row', { name: /E3/ }))
  expect(other.getByText(words.held)).toBeTruthy()
  expect(
    other.getByText(words.withCause({ problem: words.problems.status, cause: words.faults.gateway, detail: '503' })),
  ).toBeTruthy()
})

test.each([
  ['failing', { counts: { ...erp.counts, error: 6, ok: 0 } }, words.failing({ count: '6' })],
  ['partly', {}, words.partly({ count: '2' })],
  ['retrying', { problem: 'timeout' as const }, words.retrying],
  ['failing', { problem: 'error-beside-rows' as const, direction: 'in' as const }, words.errorAnswers],
  [
    'failing',
    { direction: 'in' as const, kind: 'customers' as const, headings: [{ title: '代码', field: 'code' }] },
    words.failingIn,
  ],
] as const)('a link that is %s says so in the list and where it is changed', async (health, more, text) => {
  serve(sync.links, [{ ...erp, health, ...more }])
  serve(syncArrivals.fields, [{ key: 'code', label: '客户编码', required: true }])
  const user = await showScreen(<Sync />)
  const row = within(await screen.findByRole('row', { name: /金蝶/ }))
  expect(row.getByText(text)).toBeTruthy()
  expect(row.queryByText(words.well)).toBeNull()
  await user.click(row.getByRole('button', { name: erp.name }))
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy()
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', '连不上对方：对方用的是自签证书，本机不认'],
  ['UND_ERR_SOCKET', '连不上对方：对方中途断开了连接'],
  ['E_NEVER_HEARD_OF', '连不上对方（E_NEVER_HEARD_OF）'],
])('a fault of the network %s is told in words', async (detail, text) => {
  serve(sync.links, [{ ...erp, health: 'retrying', problem: 'no-line', detail }])
  await showScreen(<Sync />)
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
})

test('the words of an answer stand in the list by their first line, and whole in the drawer', async () => {
  const body = '{"code":100}\n签名错误'
  serve(sync.links, [{ ...erp, health: 'retrying', problem: 'error-answer', body }])
  const user = await showScreen(<Sync />)
  expect(await screen.findByText('对方答复出错：{"code":100}')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: erp.name }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('region', { name: words.answerBody }).textContent).toContain('签名错误')
})

test('codes of success are typed one after the other, and a call without results says where they belong', async () => {
  serve(sync.links, [{ ...erp, health: 'retrying', problem: 'no-results', body: '{"code":0}' }])
  const saving = serve(sync.saveLink, erp)
  const user = await showScreen(<Sync />)
  expect(await screen.findByText(`${words.problems['no-results']}：{"code":0}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: erp.name }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(words.okCodesOut)).toBeTruthy()
  await enter(user, drawer.getByLabelText(words.okCodes), '0000，SUCCESS，')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([{ okCodes: ['0000', 'SUCCESS'] }])
})

test('how much goes in one call is said by link; what cannot be read is not saved', async () => {
  serve(sync.links, [erp])
  const saving = serve(sync.saveLink, erp)
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByRole('button', { name: erp.name }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.documentsPerCall), '501')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(saving.sent).toEqual([])
  await enter(user, drawer.getByLabelText(words.documentsPerCall), '20')
  await enter(user, drawer.getByLabelText(words.megabytesPerCall), '2')
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([{ documentsPerCall: 20, megabytesPerCall: 2 }])
})

test('it waits, says when there are none, and tries again what failed', async () => {
  serve(sync.links, silent)
  await showScreen(<Sync />)
  expect(screen.queryByText(words.empty)).toBeNull()
  serve(sync.links)
  await showScreen(<Sync />)
  expect(await screen.findByText(words.empty)).toBeTruthy()
  serve(sync.links, broken)
  const user = await showScreen(<Sync />)
  await screen.findByText(shell.loadFailed)
  serve(sync.links, [erp])
  await user.click(screen.getByRole('button', { name: shell.retry }))
  expect(await screen.findByText(erp.name)).toBeTruthy()
})

test('a link is run and let go on; a refusal is told', async () => {
  const running = serve(sync.run, refusal('这个连接还没有启用'))
  const going = serve(sync.goOn)
  const user = await showScreen(<Sync />)
  await user.click(within(await screen.findByRole('row', { name: /金蝶/ })).getByText(words.run))
  expect(await screen.findByText('这个连接还没有启用')).toBeTruthy()
  await user.click(within(screen.getByRole('row', { name: /E3/ })).getByText(words.goOn))
  expect([running.sent, going.sent]).toEqual([[{ id: 1 }], [{ id: 2 }]])
})

test('a link is made from a sample', async () => {
  const saving = serve(sync.saveLink, erp)
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.add) }))
  const drawer = within(await screen.findByRole('dialog'))
  await enter(user, drawer.getByLabelText(words.name), '百胜')
  await enter(user, drawer.getByLabelText(words.address), 'https://e3.example.com/in')
  await user.click(drawer.getByRole('button', { name: words.samples.baison }))
  await user.click(drawer.getByRole('button', { name: settings.save }))
  expect(await screen.findByText(settings.saved)).toBeTruthy()
  expect(saving.sent).toMatchObject([
    { name: '百胜', address: 'https://e3.example.com/in', file: { encoding: 'gb18030' } },
  ])
  expect(saving.sent[0]?.columns.map(({ title }) => title)).toContain('渠道代码')
  expect(saving.sent[0]).not.toHaveProperty('secret')
})

test('a link whose money went in fen says so, and what it shall be is asked with its count', async () => {
  serve(sync.links, [{ ...erp, sentFen: { titles: ['金额', '单价'], fen: 230, yuan: 3 } }])
  const setting = serve(sync.setUnit, { changed: 230 })
  const user = await showScreen(<Sync />)
  expect(await screen.findByText(words.unitOpen)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: erp.name }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(words.sentFen({ titles: '金额、单价' }))).toBeTruthy()
  expect(drawer.getByRole('button', { name: words.fenAgain({ documents: '3' }) })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: words.yuanAgain({ documents: '230' }) }))
  const question = words.askSendAgain({ documents: '230', unit: '元' })
  const asking = within(await screen.findByRole('dialog', { name: question }))
  expect(setting.sent).toEqual([])
  await user.click(asking.getByRole('button', { name: shell.confirm }))
  expect(await screen.findByText(words.unitSet)).toBeTruthy()
  expect(setting.sent).toEqual([{ id: 1, version: 3, unit: 'yuan', resend: true }])
})

test('a new column has the unit of its field, and money none but yuan and fen', async () => {
  const field = { title: 'orderNo', field: 'orderNo' as const, format: 'asIs' as const }
  serve(sync.links, [{ ...erp, columns: [field] }])
  const saving = serve(sync.saveLink, erp)
  const user = await showScreen(<Sync />)
  await user.click(await screen.findByRole('button', { name: erp.name }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: new RegExp(words.addColumn) }))
  await user.click(drawer.getByRole('combobox', { name: `${words.field} 2` }))
  await user.keyboard(words.fieldNames.netAmount)
  await user.click(await screen.findByTitle(words.fieldNames.netAmount))
  await user.click(drawer.getByRole('button', { name: settings.save }))
  await screen.findByText(settings.saved)
  expect(saving.sent[0]?.columns[1]).toMatchObject({ field: 'netAmount', format: 'yuan' })
})

test('why a call was refused stands in the list by its first line, and whole beside it', async () => {
  const body = '{"code":"C007"}\n客户编码 S001 不存在'
  const row = { id: 7, linkId: 1, link: '金蝶', no: '27F-000011', state: 'error' as const, action: 'put' as const }
  const why = { problem: 'refused' as const, answer: '400', body, at: '2027-03-01T02:00:00Z' }
  serve(sync.rows, { count: 1, counts: erp.counts, list: [{ ...row, ...why }] })
  const retrying = serve(sync.retry, { changed: 1 })
  const user = await showScreen(<Sync />, { at: '/?states=error' })
  expect(await screen.findByText('对方拒绝（400）：{"code":"C007"}')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: row.no }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('region', { name: words.answerBody }).textContent).toContain('客户编码 S001 不存在')
  await user.click(drawer.getByRole('button', { name: words.retry }))
  expect(await screen.findByText(words.changed({ count: '1' }))).toBeTruthy()
  expect(retrying.sent).toEqual([{ ids: [7] }])
})

test('rows in error are sent again together', async () => {
  serve(sync.rows, {
    count: 1,
    counts: erp.counts,
    list: [
      {
        id: 7,
        linkId: 1,
        link: '金蝶',
        no: '27F-000011',
        state: 'error',
        answer: '客户不存在',
        problem: '',
        action: 'put',
        at: '2027-03-01T02:00:00Z',
      },
    ],
  })
  const retrying = serve(sync.retry, { changed: 1 })
  const user = await showScreen(<Sync />, { at: '/?states=error' })
  expect(await screen.findByText('客户不存在')).toBeTruthy()
  await user.click(within(await screen.findByRole('row', { name: /27F-000011/ })).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: words.retry }))
  expect(await screen.findByText(words.changed({ count: '1' }))).toBeTruthy()
  expect(retrying.sent).toEqual([{ ids: [7] }])
})
