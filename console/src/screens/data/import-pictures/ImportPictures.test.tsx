import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { pictures as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../../testing/enter.ts'
import { broken, refusal, serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ImportPictures } from './ImportPictures.tsx'

const batchId = '33333333-3333-4333-8333-333333333333'
const matched = {
  fileId: 1,
  fileName: 'HY27A101.jpg',
  outcome: 'matched',
  goodsId: 7,
  no: 'HY27A101',
  name: '羊毛大衣',
} as const
const unknown = { fileId: 2, fileName: 'cat.jpg', outcome: 'unknownGoods' } as const
const found = {
  batchId,
  list: [matched, unknown],
  count: 2,
  counts: { matched: 1, unknownGoods: 1 },
  planHash: 'plan-1',
} as const
/** As it was begun before this page was loaded. */
const showBatch = () => {
  sessionStorage.setItem('fairdesk.pictures.goods', batchId)
  return showScreen(<ImportPictures />)
}

beforeEach(() => {
  serve(goodsPictures.report, found)
})

test('nothing is chosen yet: it says what to bring, and how files are named', async () => {
  await showScreen(<ImportPictures />)
  expect(screen.getByText(words.drop)).toBeTruthy()
  expect(screen.getByText(words.examples.colour)).toBeTruthy()
})

test('what is chosen is sent, and where each file goes is told', async () => {
  const sending = serve(goodsPictures.uploadGoodsImageTemp, { batchId, files: [{ fileName: 'HY27A101.jpg' }] })
  serve(goodsPictures.claim, ({ files }) => ({ missing: files.map(({ sha256 }) => sha256) }))
  serve(goodsPictures.report, ({ batchId: asked }) => ({ ...found, batchId: asked }))
  const user = await showScreen(<ImportPictures />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['x'], 'HY27A101.jpg', { type: 'image/jpeg' }))
  expect((await screen.findAllByText('cat.jpg')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/羊毛大衣/).length).toBeGreaterThan(0)
  await waitFor(() => expect(sending.sent).toHaveLength(1))
})

test('only what found its goods is imported; a refusal is told and nothing is done', async () => {
  const committing = serve(goodsPictures.commit, refusal('资料已变化，请重新核对'))
  const user = await showBatch()
  const commit = await screen.findByRole('button', { name: words.commit({ count: '1' }) })
  await waitFor(() => expect(commit).toHaveProperty('disabled', false))
  await user.click(commit)
  expect(await screen.findByText('资料已变化，请重新核对')).toBeTruthy()
  const input = { batchId, pattern: '', mode: 'replace', planHash: 'plan-1' }
  expect(committing.sent).toMatchObject([input])
  serve(goodsPictures.commit, { pictures: 1, places: 1 })
  serve(goodsPictures.report, { ...found, committedAt: '2027-03-01T01:30:00Z' })
  await user.click(commit)
  await waitFor(() => expect(screen.queryByRole('button', { name: words.commit({ count: '1' }) })).toBeNull())
})

test('where nothing found its goods there is nothing to import', async () => {
  serve(goodsPictures.report, { ...found, counts: { unknownGoods: 2 } })
  await showBatch()
  expect(await screen.findByRole('button', { name: words.commit({ count: '0' }) })).toHaveProperty('disabled', true)
})

test('a report that cannot be read leads back to the beginning', async () => {
  serve(goodsPictures.report, broken)
  const user = await showBatch()
  await user.click(await screen.findByRole('button', { name: words.again }))
  expect(await screen.findByText(words.drop)).toBeTruthy()
})

test('what an import left out is told by reason, and tried again in a batch of its own', async () => {
  const broke = { fileId: 3, fileName: 'note.png', outcome: 'refused' } as const
  const counts = { matched: 1, unknownGoods: 1, refused: 1 }
  const done = { ...found, counts, committedAt: '2027-03-01T01:30:00Z' }
  const asked = serve(goodsPictures.report, ({ batchId: of, outcomes }) =>
    of === batchId
      ? { ...done, list: outcomes?.length === 1 ? [broke] : [unknown, broke] }
      : { ...found, batchId: of, list: [unknown], counts: { unknownGoods: 1 } },
  )
  const trying = serve(goodsPictures.again)
  const user = await showBatch()
  const left = within(await screen.findByRole('region', { name: words.leftOutFiles }))
  expect(await left.findByText('cat.jpg')).toBeTruthy()
  await user.click(left.getByRole('button', { name: new RegExp(words.outcomes.refused) }))
  await waitFor(() => expect(left.queryByText('cat.jpg')).toBeNull())
  // What is no picture will be none the next time.
  expect(left.queryByRole('button', { name: new RegExp(words.tryAgain({ count: '1' })) })).toBeNull()
  await user.click(left.getByRole('button', { name: new RegExp(words.all) }))
  await user.click(await left.findByRole('button', { name: new RegExp(words.tryAgain({ count: '1' })) }))
  await waitFor(() => expect(trying.sent).toMatchObject([{ batchId }]))
  await waitFor(() => expect(asked.sent.at(-1)?.batchId).not.toBe(batchId))
})

test('a rule for names that fits nothing leaves nothing to import; what of a name was left out is told', async () => {
  const copy = { ...matched, fileId: 4, fileName: 'HY27A101 - 副本.jpg', copyMark: '副本' }
  serve(goodsPictures.report, ({ pattern }) =>
    pattern === ''
      ? { ...found, list: [copy, unknown] }
      : { ...found, list: [{ ...unknown, fileName: 'HY27A101.jpg' }], counts: { unknownGoods: 2 } },
  )
  const user = await showBatch()
  const table = within(await screen.findByRole('table', { name: words.sheet }))
  expect(table.getByRole('row', { name: /副本\.jpg/ }).textContent).toContain(words.why(copy))
  await enter(user, screen.getByRole('textbox', { name: words.pattern }), 'IMG_{款号}')
  expect(await screen.findByText(words.readsNothing)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.commit({ count: '0' }) })).toHaveProperty('disabled', true)
})

test('a rule that is half typed is refused at its field; the report stays, and nothing is imported by it', async () => {
  serve(goodsPictures.report, ({ pattern }) =>
    pattern === '' || pattern === '{款号}' ? found : refusal('规则不对', { code: 422 }),
  )
  const user = await showBatch()
  await screen.findAllByText('cat.jpg')
  const rule = screen.getByRole('textbox', { name: words.pattern })
  await user.click(rule)
  await user.paste('{款')
  expect(await screen.findByText(words.badPattern)).toBeTruthy()
  expect(screen.getAllByText('cat.jpg').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: words.commit({ count: '1' }) })).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(rule)
  await user.paste('号}')
  await waitFor(() => expect(screen.queryByText(words.badPattern)).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: words.commit({ count: '1' }) })).toHaveProperty('disabled', false),
  )
})

test('a file that the server refused is told, sent again, and told of with the import', async () => {
  serve(goodsPictures.claim, ({ files }) => ({ missing: files.map(({ sha256 }) => sha256) }))
  serve(goodsPictures.uploadGoodsImageTemp, refusal('磁盘空间不足', { code: 422 }))
  serve(goodsPictures.report, ({ batchId: asked }) => ({ ...found, batchId: asked }))
  const user = await showBatch()
  await screen.findAllByText('cat.jpg')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['x'], 'DSC_0901.png', { type: 'image/png' }))
  expect(await screen.findByText(words.failed({ count: '1' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /DSC_0901|0 \/ 1/ }))
  expect(await screen.findByText('磁盘空间不足')).toBeTruthy()
  const committing = serve(goodsPictures.commit, { pictures: 1, places: 1 })
  const commit = screen.getByRole('button', { name: words.commit({ count: '1' }) })
  await waitFor(() => expect(commit).toHaveProperty('disabled', false))
  await user.click(commit)
  const notSent = [{ fileName: 'DSC_0901.png', problem: 'notSent' }]
  await waitFor(() => expect(committing.sent).toMatchObject([{ notSent }]))
  const sending = serve(goodsPictures.uploadGoodsImageTemp, { batchId, files: [{ fileName: 'DSC_0901.png' }] })
  await user.click(screen.getByRole('button', { name: words.sendAgain }))
  await waitFor(() => expect(screen.queryByText(words.failed({ count: '1' }))).toBeNull())
  // It is under way from the press on, and reaches the server after it asked what is missing.
  await waitFor(() => expect(sending.sent).toHaveLength(1))
})
