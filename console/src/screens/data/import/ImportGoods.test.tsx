import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { importWizard as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { isAnyUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { broken, refusal, serve, serveNothing, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ImportGoods } from './ImportGoods.tsx'

const importId = '22222222-2222-4222-8222-222222222222'
const number = { key: 'goodsNo', label: '款号', required: true, kind: 'code' } as const
const columns = [{ index: 0, heading: '货号', samples: ['HY27A101'], field: 'goodsNo', guessed: 'heading' }] as const
const mapping = { columns: [{ column: 0, field: 'goodsNo' }] }
const refused = { row: 3, action: 'refused', key: 'HY27A102', notes: [{ problem: '没有这个颜色' }] } as const
const tried = {
  importId,
  mode: 'dryRun',
  columns,
  mapping,
  fields: [number],
  counts: { created: 2, refused: 1 },
  rows: [refused],
} as const
const file = () => new File(['货号\nHY27A101'], 'goods.csv', { type: 'text/csv' })
const choose = async (chosen: File) => {
  const user = await showScreen(<ImportGoods />, { at: '/custom/importGoods' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, chosen)
  return user
}

beforeEach(() => {
  serveNothing(bulkImport.latest, bulkImport.progress)
  serve(bulkImport.rows, { list: [refused], count: 1 })
  serve(bulkImport.importGoods, tried)
})

test('nothing is chosen yet: it says what to bring, and gives an empty file', async () => {
  const template = serve(bulkImport.template, new File(['x'], '商品.xlsx', { type: 'application/xlsx' }))
  const user = await showScreen(<ImportGoods />)
  expect(screen.getByText(words.drop)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.template }))
  await waitFor(() => expect(template.sent).toEqual([{ kind: 'goods' }]))
})

test('a file of another kind is not sent', async () => {
  const importing = serve(bulkImport.importGoods, tried)
  await choose(new File(['x'], 'goods.csv.exe'))
  await waitFor(() => expect(screen.getByText(words.drop)).toBeTruthy())
  expect(importing.sent).toEqual([])
})

test('a file is tried at once; what is refused says why, and only the good rows may be taken', async () => {
  const importing = serve(bulkImport.importGoods, tried)
  const user = await choose(file())
  expect(await screen.findByText('没有这个颜色')).toBeTruthy()
  expect(importing.sent).toMatchObject([{ mode: 'dryRun' }])
  expect(isAnyUnsaved()).toBe(true)
  expect(screen.getByRole('button', { name: words.commitAll })).toHaveProperty('disabled', true)
  expect(screen.getByText(words.whyRefused({ count: '1' }))).toBeTruthy()
  const done = serve(bulkImport.importGoods, { ...tried, mode: 'commitGood', committed: true })
  await user.click(screen.getByRole('button', { name: words.commitGood({ count: '2' }) }))
  expect(await screen.findByText(words.doneTitle({ count: '2' }))).toBeTruthy()
  expect(screen.getByText(words.doneRefused({ count: '1' }))).toBeTruthy()
  expect(done.sent).toMatchObject([{ mode: 'commitGood', importId, mapping }])
  await waitFor(() => expect(isAnyUnsaved()).toBe(false))
  await user.click(screen.getByRole('button', { name: words.toList.goods }))
  expect(currentLocation().pathname).toBe('/custom/list')
})

test('a trial under way can be stopped, and the file is chosen anew', async () => {
  serve(bulkImport.importGoods, silent)
  const user = await choose(file())
  expect(await screen.findByText('goods.csv')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: words.cancel }))
  expect(await screen.findByText(words.drop)).toBeTruthy()
})

test('a trial that failed says why and is tried again', async () => {
  serve(bulkImport.importGoods, refusal('文件是空的', { code: 422 }))
  const user = await choose(file())
  expect(await screen.findByText(/文件是空的/)).toBeTruthy()
  serve(bulkImport.importGoods, tried)
  await user.click(screen.getByRole('button', { name: words.retry }))
  expect(await screen.findByText('没有这个颜色')).toBeTruthy()
})

test('a commit whose connection broke is sent again under its number', async () => {
  serve(bulkImport.importGoods, { ...tried, counts: { created: 2 }, rows: [] })
  const user = await choose(file())
  await screen.findByRole('button', { name: words.commitAll })
  serve(bulkImport.importGoods, broken)
  await user.click(screen.getByRole('button', { name: words.commitAll }))
  serve(bulkImport.importGoods, { ...tried, mode: 'commit', committed: true, counts: { created: 2 } })
  expect(await screen.findByText(words.doneTitle({ count: '2' }))).toBeTruthy()
})

test('an import that was refused while nobody looked says why', async () => {
  const own = {
    importId,
    state: 'refused',
    begunAt: '2027-03-01T01:30:00Z',
    fileName: 'goods.csv',
    refusal: '第 3 行没有这个颜色',
  } as const
  serve(bulkImport.latest, { own })
  await showScreen(<ImportGoods />)
  expect(await screen.findByText(/第 3 行没有这个颜色/)).toBeTruthy()
  expect(screen.getByText(/goods\.csv/)).toBeTruthy()
})

test('an import whose end was in sight is no news afterwards', async () => {
  const done = { ...tried, mode: 'commit', committed: true, counts: { created: 2 }, rows: [] } as const
  serve(bulkImport.importGoods, ({ mode }) => (mode === 'dryRun' ? { ...done, mode, committed: false } : done))
  const user = await choose(file())
  await user.click(await screen.findByRole('button', { name: words.commitAll }))
  await screen.findByText(words.doneTitle({ count: '2' }))
  const ended = {
    state: 'committed',
    begunAt: '2027-03-01T01:30:00Z',
    fileName: 'goods.csv',
    counts: { created: 2 },
  } as const
  const asked = serve(bulkImport.latest, { own: { ...ended, importId } })
  await user.click(screen.getByRole('button', { name: words.another }))
  await waitFor(() => expect(asked.sent).not.toEqual([]))
  expect(await screen.findByText(words.drop)).toBeTruthy()
  expect(screen.queryByText(/goods\.csv/)).toBeNull()
  // Of one that nobody saw here the same answer is news.
  serve(bulkImport.latest, { own: { ...ended, importId: '44444444-4444-4444-8444-444444444444' } })
  await showScreen(<ImportGoods />)
  expect(await screen.findByText(/goods\.csv/)).toBeTruthy()
})

test('what may be meant in several ways is asked, and the answer is tried at once', async () => {
  const question = {
    key: 'mergedFigures',
    text: '指标件数（第 2-4 行）是几行合计，还是每行都是？',
    answers: [
      { value: 'divided', label: '平均分给各行' },
      { value: 'each', label: '每行都是这个数' },
    ],
  } as const
  const importing = serve(bulkImport.importGoods, ({ mapping: asked }) => ({
    ...tried,
    questions: [question],
    mapping: { ...mapping, options: asked?.options ?? {} },
  }))
  const user = await choose(file())
  expect(await screen.findByText(question.text)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '平均分给各行' }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mode: 'dryRun', mapping: { options: { mergedFigures: 'divided' } } }),
  )
  await waitFor(() => expect(screen.getByRole('radio', { name: '平均分给各行' })).toHaveProperty('checked', true))
})
