import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { importWizard as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../../kit/page/location.ts'
import { refusal, serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { ImportGoods } from '../ImportGoods.tsx'

const fields = [
  { key: 'goodsNo', label: '款号', required: true, kind: 'code' },
  { key: 'tagPrice', label: '吊牌价', required: false, kind: 'money' },
] as const
const columns = [{ index: 0, heading: '货号', samples: ['TR100'], field: 'goodsNo', guessed: 'heading' }] as const
const mapping = { columns: [{ column: 0, field: 'goodsNo' }] }
const created = {
  row: 2,
  action: 'created',
  key: 'TR100',
  notes: [],
  record: { values: { goodsNo: 'TR100', tagPrice: '0.00' }, origins: { tagPrice: 'default' } },
} as const
const changed = {
  row: 3,
  action: 'changed',
  key: 'TR101',
  notes: [{ field: 'tagPrice', label: '吊牌价', before: '199.00', after: '299.00' }],
  record: { values: { goodsNo: 'TR101', tagPrice: '299.00' }, origins: {} },
} as const
const tried = {
  importId: '22222222-2222-4222-8222-222222222222',
  mode: 'dryRun',
  sheet: '华东',
  columns,
  mapping,
  fields,
  valueFields: ['goodsNo', 'tagPrice'],
  counts: { rows: 2, created: 1, changed: 1 },
  rows: [created, changed],
} as const

const choose = async () => {
  const user = await showScreen(<ImportGoods />, { at: '/custom/importGoods' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['货号\nTR100'], 'goods.csv', { type: 'text/csv' }))
  await screen.findByRole('button', { name: words.anotherFile })
  return user
}

beforeEach(() => {
  serveNothing(bulkImport.latest, bulkImport.progress)
  serve(bulkImport.rows, { list: [created, changed], count: 2 })
  serve(bulkImport.importGoods, tried)
})

test('new rows show what will be stored, defaults with their source, changes what was before', async () => {
  await choose()
  const filled = await screen.findByText('0.00')
  expect(filled.title).toBe(words.origins.default)
  expect(screen.getByTitle('吊牌价 199.00 → 299.00').textContent).toBe('199.00 299.00')
})

test('defaults, differing sums and sentences are looked at before all is imported', async () => {
  serve(bulkImport.importGoods, {
    ...tried,
    defaults: [{ field: 'tagPrice', label: '吊牌价', value: '0.00', count: 1 }],
    sums: [
      { field: 'qty', label: '件数', sum: '200', stated: '210', row: 4 },
      { field: 'storeCount', label: '门店数', sum: '5', stated: '5', row: 4 },
    ],
    problems: ['略去 1 行合计'],
  })
  const user = await choose()
  const look = await screen.findByRole('button', { name: words.lookAt({ count: '3' }) })
  expect(screen.queryByRole('button', { name: words.commitAll })).toBeNull()
  expect(screen.getByLabelText(words.sumAgrees({ row: '4' }))).toBeTruthy()
  const list = within(screen.getByRole('region', { name: words.points }))
  expect(list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    words.filledDefault({ label: '吊牌价', value: '0.00', count: '1' }),
    words.sumDiffers({ label: '件数', sum: '200', stated: '210', row: '4' }),
    '略去 1 行合计',
  ])
  await user.click(look)
  expect(document.activeElement?.textContent).toContain(words.confirm)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: words.confirmAll({ count: '2' }) }))
  expect(await screen.findByRole('button', { name: words.commitAll })).toHaveProperty('disabled', false)
})

test('a fixed value that was guessed is told until it is confirmed or changed', async () => {
  const guessed = { ...mapping, fixed: { tagPrice: '99' } }
  serve(bulkImport.importGoods, ({ mapping: sent }) => ({ ...tried, mapping: sent ?? guessed }))
  const user = await choose()
  expect(await screen.findByText(words.guessedFixed({ label: '吊牌价', value: '99' }))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '吊牌价' }), '9')
  expect(await screen.findByRole('button', { name: words.commitAll })).toBeTruthy()
})

test('an assumed answer is shown as a guess, and one click confirms it', async () => {
  const question = {
    key: 'hiddenRows',
    text: '3 行是筛选掉的，要导入吗？',
    assumed: 'leave',
    answers: [
      { value: 'leave', label: '不导入' },
      { value: 'take', label: '也导入' },
    ],
  } as const
  const importing = serve(bulkImport.importGoods, ({ mapping: sent }) => ({
    ...tried,
    questions: [question],
    mapping: { ...mapping, options: sent?.options ?? {} },
  }))
  const user = await choose()
  expect(await screen.findByRole('button', { name: words.lookAt({ count: '1' }) })).toBeTruthy()
  const assumed = screen.getByRole('radio', { name: words.assumedAnswer({ label: '不导入' }) })
  expect(assumed).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: `${words.confirm} ${question.text}` }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { options: { hiddenRows: 'leave' } } }))
  expect(await screen.findByRole('button', { name: words.commitAll })).toHaveProperty('disabled', false)
})

const group = {
  ...{
    key: 'tagPrice:notMoney',
    field: 'tagPrice',
    label: '吊牌价',
    problem: '不是有效的金额',
    count: 3,
    followers: 2,
  },
  rows: [4, 5, 6],
  values: [{ text: '面议', count: 3 }],
  distinct: 1,
  mayBeMeant: true,
  mayBeDropped: true,
} as const

test('refused rows are answered by reason: a meaning for the text, blank cells, or left out; and that is taken back', async () => {
  const refused = { ...tried, counts: { rows: 7, created: 2, refused: 5 }, refusals: [group] } as const
  const importing = serve(bulkImport.importGoods, ({ mapping: sent }) => ({
    ...refused,
    mapping: { ...mapping, options: sent?.options ?? {}, values: sent?.values ?? {} },
  }))
  const user = await choose()
  const list = within(await screen.findByRole('region', { name: words.refusals }))
  const count = `${words.rowCount({ count: '3' })} ${words.followers({ count: '2' })}`
  expect(list.getByText(count)).toBeTruthy()
  await user.click(list.getByRole('button', { name: `${words.dropCells} 吊牌价 不是有效的金额` }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { options: { badCells: { [group.key]: 'drop' } } } }),
  )
  await user.click(list.getByRole('button', { name: `${words.leaveRows} 吊牌价 不是有效的金额` }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { options: { leave: [group.key] } } }))
  await user.click(await list.findByRole('button', { name: words.takeBack }))
  await waitFor(() => expect(importing.sent.at(-1)?.mapping?.options).toEqual({}))
  await user.click(list.getByRole('button', { name: `${words.meanTexts({ count: '1' })} 不是有效的金额` }))
  await user.type(await screen.findByRole('combobox', { name: words.meanAs({ text: '面议' }) }), '99{Enter}')
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { values: { tagPrice: { 面议: '99' } } } }),
  )
})

test('the same list again has nothing to change and leads to the list', async () => {
  serve(bulkImport.importGoods, { ...tried, counts: { rows: 2, left: 2 }, rows: [] })
  serve(bulkImport.rows, { list: [], count: 0 })
  const user = await choose()
  expect(await screen.findByText(words.nothingToDo)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.commitAll })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.toList.goods }))
  expect(currentLocation().pathname).toBe('/custom/list')
})

test('rows of which only their names are read are not said to be as they were', async () => {
  serve(bulkImport.importGoods, { ...tried, counts: { rows: 2, left: 2 }, rows: [], valueFields: ['goodsNo'] })
  serve(bulkImport.rows, { list: [], count: 0 })
  await choose()
  expect(await screen.findByRole('button', { name: words.toList.goods })).toBeTruthy()
  expect(screen.queryByText(words.nothingToDo)).toBeNull()
})

test('rows of several sheets stand under the names of their sheets, cells of several sizes show what is stored', async () => {
  const notes = ['L', 'XL'].map((size) => ({ field: 'tagPrice', label: size, before: '4', after: '2' }))
  const rows = [
    { ...created, sheet: '华东' },
    { ...changed, row: 2, sheet: '华南', notes, record: { values: { tagPrice: '2;2' }, origins: {} } },
  ]
  serve(bulkImport.importGoods, { ...tried, rows })
  serve(bulkImport.rows, { list: rows, count: 2 })
  await choose()
  expect(await screen.findByRole('columnheader', { name: words.sheet })).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: '华南' })).toBeTruthy()
  expect(screen.getByTitle(/^L 4 → 2 XL 4 → 2$/).textContent).toBe('2;2')
})

const firstRows = [
  { row: 1, cells: ['2027 春夏', ''] },
  { row: 2, cells: ['货号', '价格'] },
  { row: 3, cells: ['TR100', '99'] },
]

test('a sheet that cannot be read leaves nothing of the former one on the screen, but the way back', async () => {
  const sheets = [
    { name: '华东', hidden: false, rows: 2 },
    { name: '说明', hidden: false, rows: 4 },
  ]
  serve(bulkImport.importGoods, { ...tried, sheets, firstRows, headerRow: 1 })
  const user = await choose()
  await screen.findByText('0.00')
  serve(bulkImport.importGoods, refusal('列数超过上限 200', { code: 422 }))
  await user.click(screen.getByRole('button', { name: words.rawRows }))
  await user.click(await screen.findByRole('button', { name: words.headingsIn({ row: 2 }) }))
  expect(await screen.findByText(/列数超过上限 200/)).toBeTruthy()
  expect(screen.queryByText('0.00')).toBeNull()
  expect(screen.queryByRole('group', { name: words.columns })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.backToSheet({ sheet: '华东' }) }))
  expect(await screen.findByText('0.00')).toBeTruthy()
  expect(await screen.findByRole('button', { name: words.commitAll })).toHaveProperty('disabled', false)
})

test('the headings are chosen in the raw sheet, and several sheets are read together', async () => {
  const sheets = [
    { name: '华东', hidden: false, rows: 2 },
    { name: '华南', hidden: false, rows: 4 },
  ]
  const importing = serve(bulkImport.importGoods, ({ mapping: sent }) => ({
    ...tried,
    sheets,
    firstRows,
    headerRow: sent?.headerRow ?? 1,
    mapping: { ...mapping, ...(sent?.sheets ? { sheets: sent.sheets } : {}) },
  }))
  const user = await choose()
  await user.click(await screen.findByRole('button', { name: words.rawRows }))
  await user.click(await screen.findByRole('button', { name: words.headingsIn({ row: 2 }) }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { sheet: '华东', headerRow: 2 } }))
  await user.click(screen.getByRole('checkbox', { name: words.severalSheets }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { sheets: ['华东', '华南'] } }))
})

test('a remembered column is shown as one and dropped with one click', async () => {
  const remembered = [{ ...columns[0], guessed: 'memory' as const }]
  const importing = serve(bulkImport.importGoods, { ...tried, columns: remembered })
  const user = await choose()
  expect(await screen.findByText(words.guessed.memory)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.forgetOf({ heading: '货号' }) }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { columns: [], options: { forget: ['货号'] } } }),
  )
})
