import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { importNames as texts, importWizard as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, serveNothing } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { ImportCustomers } from '../ImportCustomers.tsx'
import { ImportGoods } from '../ImportGoods.tsx'

const importId = '22222222-2222-4222-8222-222222222222'
const columns = [{ column: 0, field: 'goodsNo' }] as const
const colour = (name: string, rows: number, likely: string[] = []) => ({
  texts: [name],
  name,
  rows,
  refused: false,
  likely,
})
const file = () => new File(['x'], 'list.csv', { type: 'text/csv' })

async function choose(list: 'goods' | 'customers') {
  const user = await showScreen(list === 'goods' ? <ImportGoods /> : <ImportCustomers />, {
    at: list === 'goods' ? '/custom/importGoods' : '/custom/importCustomers',
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, file())
  return user
}

beforeEach(() => {
  serveNothing(bulkImport.latest, bulkImport.progress, bulkImport.rows)
})

const goods = () =>
  serve(bulkImport.importGoods, ({ mapping }) => {
    const meanings = mapping?.values.colourName ?? {}
    const names = [colour('藏青色', 12, ['藏青']), colour('010', 3), colour('湖水蓝', 5)]
    return {
      importId,
      mode: 'dryRun',
      mapping: { columns, values: mapping?.values ?? {}, options: mapping?.options ?? {} },
      counts: { rows: 20, created: 20 },
      unknownNames: [
        {
          ...{ type: 'colour', label: '颜色', field: 'colourName', choices: ['藏青', '黑色'] },
          names: names.filter(({ name }) => meanings[name] === undefined),
        },
      ].filter((group) => group.names.length > 0),
    } as const
  })

test('new names are listed with their rows, most first, and the likely ones are merged at once, and taken back', async () => {
  const importing = goods()
  const user = await choose('goods')
  const list = await screen.findByRole('list', { name: '颜色 3' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['藏青色藏青？12 行将新建改', '湖水蓝5 行将新建改', '0103 行将新建改'])
  await user.click(screen.getByRole('button', { name: texts.mergeAll({ count: '1' }) }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { values: { colourName: { 藏青色: '藏青' } } } }),
  )
  expect(await screen.findByText('藏青色 → 藏青')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { values: {} } }))
  expect(await screen.findByRole('list', { name: '颜色 3' })).toBeTruthy()
})

test('a name is renamed by typing, for all its rows', async () => {
  const importing = goods()
  const user = await choose('goods')
  await user.click(await screen.findByRole('button', { name: texts.changeOf({ text: '010' }) }))
  await user.type(screen.getByRole('combobox', { name: texts.toOf({ text: '010' }) }), '雾灰{Enter}')
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { values: { colourName: { '010': '雾灰' } } } }),
  )
  await user.click(await screen.findByRole('button', { name: texts.back({ text: '010' }) }))
  await waitFor(() => expect(importing.sent.at(-1)?.mapping?.values.colourName).toEqual({}))
})

const place = (name: string, path: string[], more: { likely?: string[]; texts?: string[] } = {}) => ({
  ...{ texts: [name], name, path, rows: 2, refused: true, likely: [] },
  ...more,
})

const dealers = () =>
  serve(bulkImport.importCustomers, ({ mapping }) => {
    const isCreating = mapping?.options.createAreas ?? false
    const isMapped = mapping?.values.area?.成都市 !== undefined
    const groups = [
      { type: 'bigArea', label: '大区', field: 'bigArea', choices: ['西部'], names: [place('西南大区', [])] },
      { type: 'region', label: '区域', field: 'region', choices: ['四川'], names: [place('四川省', ['西南大区'])] },
      {
        ...{ type: 'area', label: '地区', field: 'area', choices: ['西部 / 四川 / 成都'] },
        names: [place('成都市', ['西南大区', '四川省'], { likely: ['西部 / 四川 / 成都'] })],
      },
    ]
    return {
      importId,
      mode: 'dryRun',
      mapping: { columns, values: mapping?.values ?? {}, options: mapping?.options ?? {} },
      counts: { rows: 2, created: isMapped ? 2 : 0, refused: isMapped ? 0 : 2 },
      unknownNames: isMapped ? [] : isCreating ? groups.slice(2) : groups,
    } as const
  })

test('places are a tree; one step creates them, and one that the fair has elsewhere is mapped by itself', async () => {
  const importing = dealers()
  const user = await choose('customers')
  const tree = await screen.findByRole('list', { name: '大区 1 区域 1 地区 1' })
  expect(
    within(tree)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['西南大区2 行待对应改', '四川省2 行待对应改', '成都市2 行待对应改西部 / 四川 / 成都？'])
  await user.click(screen.getByRole('button', { name: texts.createAll }))
  await waitFor(() => expect(importing.sent.at(-1)).toMatchObject({ mapping: { options: { createAreas: true } } }))
  await screen.findByRole('button', { name: texts.createOf({ text: '成都市' }) })
  await user.click(screen.getByRole('button', { name: texts.mergeAs({ text: '成都市', value: '西部 / 四川 / 成都' }) }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({ mapping: { values: { area: { 成都市: '西部 / 四川 / 成都' } } } }),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: words.commitAll })).toHaveProperty('disabled', false))
})

test('a place that the fair has elsewhere is created as the file has it if one says so', async () => {
  const importing = dealers()
  const user = await choose('customers')
  await user.click(await screen.findByRole('button', { name: texts.createAll }))
  await user.click(await screen.findByRole('button', { name: texts.createOf({ text: '成都市' }) }))
  await waitFor(() =>
    expect(importing.sent.at(-1)).toMatchObject({
      mapping: { values: { area: { 成都市: '西南大区 / 四川省 / 成都市' } } },
    }),
  )
})
