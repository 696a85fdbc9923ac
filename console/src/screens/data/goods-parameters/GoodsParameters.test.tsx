import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CommonCode, type CustomName, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { goodsCodes as codeWords, goodsParameters as words } from '@fairdesk/phrases/zh-cn/screens'
import { autosave, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLocation } from '../../../kit/page/location.ts'
import { isAnyUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve, silent } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { GoodsParameters } from './GoodsParameters.tsx'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ id: at + 1, sizeCode: name, sizeName: name, sizeNo: at + 1 }))
const group = { id: 4, code: 'W', name: '女装', version: 3, sizes }
const shirt = { id: 7, type: 'category', code: 'C1', name: '衬衫', enabled: true, version: 2 } as const
const band = { id: 5, name: '0-499', min: 0, max: 499, goods: 12, version: 1 }
const at = '/set/controlList'
const groupRow = async () => within(await screen.findByRole('row', { name: /女装/ }))
const shownSizes = async () =>
  within((await groupRow()).getByRole('list'))
    .getAllByRole('listitem')
    .flatMap((item) => /S|M|L/.exec(item.textContent ?? '')?.[0] ?? [])

beforeEach(() => {
  serve(goodsParameters.queryGoodsBaseSize, { list: [group], count: 1 })
  serve(goodsCodes.commonCodeTypes, [{ type: 'category', codes: 1 }])
  serve(goodsCodes.commonCodeList, ({ type }) => (type === 'category' ? [shirt] : []))
  serve(goodsParameters.queryGoodsPriceRange, {
    ranges: [band],
    gaps: [{ min: 500, goods: 3 }],
    unclassified: 3,
    highest: 999,
  })
})

test('size groups say their sizes in order; each tab stands in the address', async () => {
  const user = await showScreen(<GoodsParameters />, { at })
  expect(await shownSizes()).toEqual(['S', 'M', 'L'])
  expect(screen.getByText(shell.rows({ count: '1' }))).toBeTruthy()
  await user.click(screen.getByText(words.tabs.prices))
  expect(currentLocation().search).toBe('?tab=prices')
  const row = within(await screen.findByRole('row', { name: /0-499/ }))
  expect(row.getByText('12')).toBeTruthy()
})

test('it waits, says how groups come, and tries again what failed', async () => {
  serve(goodsParameters.queryGoodsBaseSize, silent)
  await showScreen(<GoodsParameters />, { at })
  expect(screen.queryByText(words.sizes.empty)).toBeNull()
  serve(goodsParameters.queryGoodsBaseSize)
  await showScreen(<GoodsParameters />, { at })
  await screen.findByText(words.sizes.empty)
  await showScreen(<GoodsParameters />, { at: `${at}?keyword=x` })
  await screen.findByText(words.sizes.emptyFiltered)
  serve(goodsParameters.queryGoodsBaseSize, broken)
  const user = await showScreen(<GoodsParameters />, { at })
  await screen.findByText(shell.loadFailed)
  serve(goodsParameters.queryGoodsBaseSize, { list: [group], count: 1 })
  await user.click(screen.getByRole('button', { name: shell.retry }))
  await groupRow()
})

test('a group is typed in one line; a refusal leaves the line as it is', async () => {
  const adding = serve(goodsParameters.addGoodsBaseSize, refusal('编码已存在'))
  const user = await showScreen(<GoodsParameters />, { at })
  await user.click(await screen.findByRole('button', { name: new RegExp(words.sizes.add) }))
  await enter(user, screen.getByRole('textbox', { name: words.code }), 'ZZ')
  await enter(user, screen.getByRole('textbox', { name: words.sizes.sizes }), 'S，M L、XL')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('编码已存在')).toBeTruthy()
  const named = ['S', 'M', 'L', 'XL'].map((sizeCode) => ({ sizeCode }))
  expect(adding.sent).toMatchObject([{ code: 'ZZ', name: 'ZZ', sizes: named }])
  serve(goodsParameters.addGoodsBaseSize, { ...group, id: 9 })
  await user.click(screen.getByRole('button', { name: words.save }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: words.sizes.sizes })).toBeNull())
})

test('sizes are moved by keys and saved at rest; what cannot be saved stays as it was put, until it is given up', async () => {
  serve(goodsParameters.updateGoodsBaseSizeNo, broken)
  const user = await showScreen(<GoodsParameters />, { at })
  ;(await groupRow()).getByRole('button', { name: words.sizes.size({ name: 'S', count: 0 }) }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await shownSizes()).toEqual(['M', 'S', 'L'])
  const notSaved = within(await screen.findByRole('alert'))
  await user.click(notSaved.getByRole('button', { name: autosave.cancel }))
  expect(await shownSizes()).toEqual(['S', 'M', 'L'])
})

test('a code is typed and the next one follows; a refusal leaves it to be mended', async () => {
  const adding = serve(goodsCodes.addGoodsBase, refusal('编码“C1”已存在'))
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  await screen.findByRole('row', { name: /衬衫|C1/ })
  const fresh = await screen.findByRole('textbox', { name: codeWords.newCode })
  await enter(user, fresh, 'C1')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: codeWords.newName }))
  await user.paste('毛衣')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('编码“C1”已存在')).toBeTruthy()
  expect(fresh).toHaveProperty('value', 'C1')
  serve(goodsCodes.addGoodsBase, { ...shirt, id: 8, code: 'C2', name: '毛衣' })
  await enter(user, fresh, 'C2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(fresh).toHaveProperty('value', ''))
  expect(document.activeElement).toBe(fresh)
  expect(adding.sent).toMatchObject([{ type: 'category', code: 'C1', name: '毛衣' }])
})

test('what is typed while a line is on its way is of the next one', async () => {
  const held = Promise.withResolvers<void>()
  serve(goodsCodes.addGoodsBase, () => held.promise.then(() => ({ ...shirt, id: 8, code: 'L1', name: '甲' })))
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  const code = await screen.findByRole('textbox', { name: codeWords.newCode })
  const name = screen.getByRole('textbox', { name: codeWords.newName })
  await enter(user, code, 'L1')
  await enter(user, name, '甲')
  await user.keyboard('{Enter}')
  await enter(user, code, 'L2')
  held.resolve()
  await waitFor(() => expect(name).toHaveProperty('value', ''))
  expect(code).toHaveProperty('value', 'L2')
})

test('a name is changed where it stands: Escape gives back, Enter saves; what is used is not deleted', async () => {
  const changing = serve(goodsCodes.updateGoodsBese, { ...shirt, name: '衬衣', version: 3 })
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  const name = await screen.findByRole('textbox', { name: codeWords.ofRow({ field: codeWords.name, name: '衬衫' }) })
  await enter(user, name, '衬衣')
  await user.keyboard('{Escape}')
  expect(name).toHaveProperty('value', '衬衫')
  await enter(user, name, '衬衣')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(changing.sent).toMatchObject([{ id: 7, version: 2, name: '衬衣' }]))
  await waitFor(() => expect(isAnyUnsaved()).toBe(false))
  serve(goodsCodes.commonCodeList, [{ ...shirt, uses: { styles: 3 } }])
  await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  expect(await screen.findByText(codeWords.used.styles({ count: 3 }))).toBeTruthy()
  expect(screen.getByRole('button', { name: codeWords.delete })).toHaveProperty('disabled', true)
})

test('a row is typed into faster than the network answers: each change is made of what the one before has left', async () => {
  const held = Promise.withResolvers<void>()
  let row: Pick<CommonCode, 'code' | 'name' | 'enabled' | 'version'> = {
    code: 'C1',
    name: '衬衫',
    enabled: true,
    version: 2,
  }
  const shown = () => ({ ...shirt, id: 70, ...row })
  const changing = serve(goodsCodes.updateGoodsBese, async ({ version, code, name, enabled }) => {
    await held.promise
    if (version !== row.version) return refusal('已被他人修改')
    const { code: wasCode, name: wasName, enabled: wasEnabled } = row
    row = { code: code ?? wasCode, name: name ?? wasName, enabled: enabled ?? wasEnabled, version: version + 1 }
    return shown()
  })
  serve(goodsCodes.commonCodeList, ({ type }) => (type === 'category' ? [shown()] : []))
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  const field = (name: string) => screen.findByRole('textbox', { name: codeWords.ofRow({ field: name, name: '衬衫' }) })
  await enter(user, await field(codeWords.code), 'C9')
  await user.tab()
  await enter(user, await field(codeWords.name), '衬衣')
  await user.tab()
  await user.click(screen.getByRole('switch', { name: codeWords.ofRow({ field: codeWords.enabled, name: '衬衫' }) }))
  held.resolve()
  await waitFor(() => expect(row).toEqual({ code: 'C9', name: '衬衣', enabled: false, version: 5 }))
  expect(changing.sent.map(({ version }) => version)).toEqual([2, 3, 4])
  expect(screen.queryByText('已被他人修改')).toBeNull()
})

test('a name in three languages is saved whole, however slow the network', async () => {
  const held = Promise.withResolvers<void>()
  let kept: CustomName = { type: 'wave', zh_CN: '', zh_TW: '', en: '', version: 1 }
  serve(goodsCodes.customNameList, () => [kept])
  serve(baseData.getAllCommonCodeCustomNameMap)
  serve(goodsCodes.upsertCommonCodeCustomName, async ({ items: [item] }) => {
    await held.promise
    if (!item || item.version !== kept.version) return refusal('已被他人修改')
    kept = { ...kept, ...item, version: kept.version + 1 }
    return [kept]
  })
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=names` })
  const texts = { zh_CN: '批次', zh_TW: '批次繁', en: 'Drop' } as const
  for (const language of ['zh_CN', 'zh_TW', 'en'] as const) {
    const name = codeWords.ofRow({ field: codeWords.names[language], name: '波段' })
    await enter(user, await screen.findByRole('textbox', { name }), texts[language])
    await user.tab()
  }
  held.resolve()
  await waitFor(() => expect(kept).toEqual({ type: 'wave', ...texts, version: 4 }))
})

test('sizes are added one after another, however slow the network', async () => {
  const held = Promise.withResolvers<void>()
  let kept = group
  serve(goodsParameters.queryGoodsBaseSize, () => ({ list: [kept], count: 1 }))
  serve(goodsParameters.updateGoodsBaseSize, async ({ version, sizes: named }) => {
    await held.promise
    if (version !== kept.version) return refusal('已被他人修改')
    const now = named.map(({ sizeCode }, index) => ({ id: index + 1, sizeCode, sizeName: sizeCode, sizeNo: index + 1 }))
    kept = { ...kept, sizes: now, version: version + 1 }
    return kept
  })
  const user = await showScreen(<GoodsParameters />, { at })
  for (const size of ['XL', '2XL']) {
    await user.click((await groupRow()).getByRole('button', { name: words.sizes.addTo({ name: '女装' }) }))
    await user.keyboard(`${size}{Enter}{Escape}`)
  }
  held.resolve()
  await waitFor(() => expect(kept.sizes.map(({ sizeCode }) => sizeCode)).toEqual(['S', 'M', 'L', 'XL', '2XL']))
  expect(screen.queryByText('已被他人修改')).toBeNull()
})

test('a code is merged into another one; one that nothing uses is deleted and comes back from the message', async () => {
  const dress = { ...shirt, id: 8, code: 'C2', name: '连衣裙' } as const
  serve(goodsCodes.commonCodeList, ({ type }) => (type === 'category' ? [shirt, dress] : []))
  const merging = serve(goodsCodes.mergeCommonCode)
  const removing = serve(goodsCodes.deleteCommonCode)
  const adding = serve(goodsCodes.addGoodsBase, dress)
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  await user.click((await screen.findAllByRole('button', { name: codeWords.merge }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: codeWords.mergeTitle({ name: '衬衫' }) }))
  expect(dialog.getByText(codeWords.mergeNothing)).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: codeWords.mergeInto }))
  await user.click(await screen.findByTitle(/连衣裙/))
  await user.click(dialog.getByRole('button', { name: codeWords.merge }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(merging.sent).toMatchObject([{ fromId: 7, intoId: 8 }])
  await user.click(screen.getAllByRole('button', { name: codeWords.delete })[1] as HTMLElement)
  expect(await screen.findByText(codeWords.deleted({ name: '连衣裙' }))).toBeTruthy()
  expect(removing.sent).toMatchObject([{ type: 'category', code: 'C2' }])
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() => expect(adding.sent).toMatchObject([{ type: 'category', code: 'C2', name: '连衣裙' }]))
})

test('a move that has no answer is offered again, and goes under the number it had', async () => {
  const lost = serve(goodsParameters.moveUpAndDown, broken)
  serve(goodsParameters.queryGoodsBaseSize, { list: [group, { ...group, id: 5, code: 'M', name: '男装' }], count: 2 })
  const user = await showScreen(<GoodsParameters />, { at })
  await user.click(await screen.findByRole('button', { name: words.sizes.down({ name: '女装' }) }))
  expect(await screen.findByText(/女装 的移动没有得到确认/)).toBeTruthy()
  const moving = serve(goodsParameters.moveUpAndDown, { moved: true })
  await user.click(screen.getByRole('button', { name: autosave.resendMove }))
  await waitFor(() => expect(screen.queryByText(/没有得到确认/)).toBeNull())
  expect(moving.sent).toMatchObject([{ id: 4, direction: 'down', requestId: lost.sent[0]?.requestId }])
})

test('a price range that overlaps says with which one; ranges by steps are told before they take the place of these', async () => {
  serve(goodsParameters.addGoodsPriceRange, refusal('与价格带“0-499”重叠'))
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=prices` })
  await screen.findByRole('row', { name: /0-499/ })
  await user.click(screen.getByRole('button', { name: new RegExp(words.prices.add) }))
  await enter(user, await screen.findByLabelText(words.prices.min), '400')
  await enter(user, screen.getByLabelText(words.prices.max), '600')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('与价格带“0-499”重叠')).toBeTruthy()
  await user.keyboard('{Escape}')
  const ranges = [
    { name: '0-499', min: 0, max: 499 },
    { name: '500-999', min: 500, max: 999 },
  ]
  serve(goodsParameters.proposeGoodsPriceRange, ranges)
  const replacing = serve(goodsParameters.replaceGoodsPriceRange, {
    ranges: ranges.map((one, id) => ({ ...one, id, version: 1 })),
  })
  await user.click(screen.getByRole('button', { name: words.prices.steps }))
  const dialog = within(await screen.findByRole('dialog', { name: words.prices.steps }))
  await enter(user, dialog.getByLabelText(words.prices.step), '500')
  expect(await dialog.findByText(words.prices.willBe({ count: 2, gone: 1 }))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: words.prices.make }))
  expect(await screen.findByText(words.prices.made({ count: 2 }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(replacing.sent).toMatchObject([{ ranges }, { ranges: [{ name: '0-499', min: 0, max: 499 }] }]),
  )
})

test('Enter saves a name and goes to the next row; a row that was moved goes back from the message', async () => {
  const dress = { ...shirt, id: 8, code: 'C2', name: '连衣裙' } as const
  serve(goodsCodes.commonCodeList, ({ type }) => (type === 'category' ? [shirt, dress] : []))
  const changing = serve(goodsCodes.updateGoodsBese, { ...shirt, name: '衬衣', version: 3 })
  const moving = serve(goodsParameters.moveUpAndDown, { moved: true })
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=codes&type=category` })
  const name = (of: string) =>
    screen.findByRole('textbox', { name: codeWords.ofRow({ field: codeWords.name, name: of }) })
  await enter(user, await name('衬衫'), '衬衣')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await name('连衣裙'))
  await waitFor(() => expect(changing.sent).toMatchObject([{ id: 7, name: '衬衣' }]))
  await user.click(screen.getByRole('button', { name: codeWords.up(dress) }))
  expect(await screen.findByText(codeWords.moved(dress))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(moving.sent).toMatchObject([
      { type: 'category', id: 8, direction: 'up' },
      { type: 'category', id: 8, direction: 'down' },
    ]),
  )
  // Under one number the way back would be the move again.
  expect(moving.sent[1]?.requestId).not.toBe(moving.sent[0]?.requestId)
})

test('sizes that were moved go back from the message; one is renamed where it stands, deleted, and put back there', async () => {
  // What was saved of a group before is known by its number.
  let kept = { ...group, id: 40 }
  const keep = (named: readonly { sizeCode: string; sizeName?: string | undefined }[]) => {
    const now = named.map(({ sizeCode, sizeName = sizeCode }) => ({ sizeCode, sizeName }))
    kept = {
      ...kept,
      version: kept.version + 1,
      sizes: now.map((size, index) => ({ ...size, id: index + 1, sizeNo: index + 1 })),
    }
    return kept
  }
  serve(goodsParameters.queryGoodsBaseSize, () => ({ list: [kept], count: 1 }))
  serve(goodsParameters.updateGoodsBaseSize, ({ sizes: named }) => keep(named))
  serve(goodsParameters.deleteSizeId, ({ id }) => keep(kept.sizes.filter((size) => size.id !== id)))
  const ordering = serve(goodsParameters.updateGoodsBaseSizeNo, () => ({ ...kept, version: kept.version + 1 }))
  const user = await showScreen(<GoodsParameters />, { at })
  const chip = async (name: string) =>
    (await groupRow()).findByRole('button', { name: words.sizes.size({ name, count: 0 }) })
  ;(await chip('S')).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(document.activeElement).toBe(await chip('S'))
  expect(await screen.findByText(words.sizes.reordered({ name: '女装' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shell.undo }))
  await waitFor(() =>
    expect(ordering.sent.map(({ items }) => items.map(({ sizeId }) => sizeId))).toEqual([
      [2, 1, 3],
      [1, 2, 3],
    ]),
  )
  await user.click(await chip('S'))
  await enter(user, screen.getByRole('textbox', { name: words.sizes.sizeCode }), 'XS')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(kept.sizes.map(({ sizeCode }) => sizeCode)).toEqual(['XS', 'M', 'L']))
  await user.click(await screen.findByRole('button', { name: words.sizes.deleteSize({ name: 'M' }) }))
  expect(await screen.findByText(words.deleted({ name: 'M' }))).toBeTruthy()
  expect(kept.sizes.map(({ sizeCode }) => sizeCode)).toEqual(['XS', 'L'])
  await user.click(screen.getAllByRole('button', { name: shell.undo }).at(-1) as HTMLElement)
  await waitFor(() => expect(kept.sizes.map(({ sizeCode }) => sizeCode)).toEqual(['XS', 'M', 'L']))
})

test('codes are found by words in any order, by initials and by pinyin', async () => {
  const colour = (id: number, name: string) => ({ id, code: `C${id}`, name, rgb: null, version: 1 })
  serve(goodsCodes.colourList, [colour(1, '藏青'), colour(2, '雾霾蓝 浅'), colour(3, '绿')])
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=colours` })
  const shown = () => ['藏青', '雾霾蓝 浅', '绿'].filter((name) => screen.queryByDisplayValue(name))
  const box = await screen.findByRole('searchbox')
  for (const [typed, found] of [
    ['zq', '藏青'],
    ['浅 雾霾', '雾霾蓝 浅'],
    ['qian wml', '雾霾蓝 浅'],
    ['lü', '绿'],
    ['c1', '藏青'],
  ] as const) {
    await enter(user, box, typed)
    await waitFor(() => expect([typed, ...shown()]).toEqual([typed, found]))
  }
})

test('a colour that is none is told and stays to be mended; a bad file is told by its rows and not imported', async () => {
  const red = { id: 9, code: '12', name: '驼色', rgb: null, version: 1 } as const
  serve(goodsCodes.colourList, [red])
  const painting = serve(goodsCodes.updateColour, { ...red, rgb: 'c8102e', version: 2 })
  const user = await showScreen(<GoodsParameters />, { at: `${at}?tab=colours` })
  const rgb = await screen.findByRole('textbox', { name: codeWords.ofRow({ field: codeWords.rgb, name: '驼色' }) })
  await enter(user, rgb, 'nothing')
  await user.tab()
  expect(await screen.findByText(codeWords.badRgb)).toBeTruthy()
  expect(rgb.getAttribute('aria-invalid')).toBe('true')
  expect(rgb).toHaveProperty('value', 'nothing')
  expect(painting.sent).toEqual([])
  await enter(user, rgb, '#c8102e')
  await user.tab()
  await waitFor(() => expect(painting.sent).toMatchObject([{ id: 9, rgb: 'c8102e' }]))
  const reading = serve(goodsCodes.importColor, {
    counts: { refused: 1 },
    rows: [{ row: 2, code: '12', action: 'refused', notes: ['色值“bad”无法识别'] }],
  })
  await user.click(screen.getByRole('button', { name: new RegExp(`${codeWords.import}$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: codeWords.importTitle }))
  await user.upload(dialog.getByLabelText(codeWords.choose, { selector: 'input' }), new File(['12,驼色,bad'], 'c.csv'))
  expect(await dialog.findByText('色值“bad”无法识别')).toBeTruthy()
  expect(dialog.getByRole('button', { name: codeWords.commit })).toHaveProperty('disabled', true)
  expect(reading.sent).toEqual([{ mode: 'dryRun' }])
})
