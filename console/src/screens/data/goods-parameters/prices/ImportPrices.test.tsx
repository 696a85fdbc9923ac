import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { goodsParameters as parameters, goodsCodes as words } from '@fairdesk/phrases/zh-cn/screens'
import { list, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../../kit/query/queries.ts'
import { broken, serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { GoodsParameters } from '../GoodsParameters.tsx'

const band = (id: number, name: string) => ({ id, name, min: id, max: id, version: 1 })

test('a file whose answer was lost is sent again; what stood there before it is put back from the message', async () => {
  const [before, after] = [[band(5, '0-499')], [band(6, '低'), band(7, '高')]]
  let kept = before
  const list = () => ({ ranges: kept })
  serve(goodsParameters.queryGoodsPriceRange, list)
  serve(goodsParameters.importGoodsPriceRange, { counts: { created: 2, removed: 1 }, was: 'seen' })
  const user = await showScreen(<GoodsParameters />, { at: '/set/controlList?tab=prices' })
  await screen.findByRole('row', { name: /0-499/ })
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.import}$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: parameters.prices.importTitle }))
  await user.upload(dialog.getByLabelText(words.choose, { selector: 'input' }), new File(['x'], 'ranges.csv'))
  const commit = dialog.getByRole('button', { name: words.commit })
  await waitFor(() => expect(commit).toHaveProperty('disabled', false))
  serve(goodsParameters.importGoodsPriceRange, () => {
    kept = after
    return broken
  })
  await user.click(commit)
  expect(await dialog.findByText(shell.networkFailed)).toBeTruthy()
  // The list behind the dialog shows by then what was done.
  await queries.invalidateQueries()
  await screen.findByRole('row', { name: /低/, hidden: true })
  const again = serve(goodsParameters.importGoodsPriceRange, () => ({ committed: true, prices: list() }))
  await user.click(commit)
  expect(await screen.findByText(parameters.prices.imported)).toBeTruthy()
  expect(again.sent).toEqual([{ mode: 'commit', was: 'seen' }])
  const replacing = serve(goodsParameters.replaceGoodsPriceRange, { ranges: before })
  await user.click(screen.getByRole('button', { name: shell.undo }))
  const was = after.map(({ id, version }) => ({ id, version }))
  await waitFor(() => expect(replacing.sent).toEqual([{ ranges: [{ name: '0-499', min: 5, max: 5 }], was }]))
})

test('texts that look altered are sent once more as they are written, and imported so', async () => {
  serve(goodsParameters.queryGoodsPriceRange, { ranges: [band(5, '0-499')] })
  const refused = { counts: { created: 0, refused: 1 }, isAltered: true, was: 'seen' }
  const asked = serve(goodsParameters.importGoodsPriceRange, refused)
  const user = await showScreen(<GoodsParameters />, { at: '/set/controlList?tab=prices' })
  await screen.findByRole('row', { name: /0-499/ })
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.import}$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: parameters.prices.importTitle }))
  await user.upload(dialog.getByLabelText(words.choose, { selector: 'input' }), new File(['x'], 'ranges.csv'))
  const meant = await dialog.findByRole('checkbox', { name: list.asWritten })
  const commit = dialog.getByRole('button', { name: words.commit })
  expect(commit).toHaveProperty('disabled', true)
  expect(asked.sent).toEqual([{ mode: 'dryRun' }])
  const again = serve(goodsParameters.importGoodsPriceRange, { counts: { created: 1 }, isAltered: true, was: 'seen' })
  await user.click(meant)
  await waitFor(() => expect(commit).toHaveProperty('disabled', false))
  await user.click(commit)
  await waitFor(() => expect(again.sent).toHaveLength(2))
  expect(again.sent).toEqual([
    { mode: 'dryRun', asWritten: true },
    { mode: 'commit', asWritten: true, was: 'seen' },
  ])
})
