import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import type { MatrixEdit } from '../../../../ui/size-matrix/matrix-data.ts'
import { PartMatrix } from './PartMatrix.tsx'

const white = {
  goodsId: 1,
  colourId: 2,
  skcNo: 'T001-02',
  goodsNo: 'T001',
  name: '印花短袖',
  colour: '白',
  rgb: null,
  sizes: [
    { sizeId: 1, no: 1, name: 'S', qty: 4, ordered: 6, free: 2 },
    { sizeId: 2, no: 2, name: 'M', qty: 8, ordered: 8, free: 0 },
  ],
  qty: 12,
}
const black = { ...white, colourId: 1, skcNo: 'T001-01', colour: '黑' }

test('a pasted sheet goes to the rows and sizes that it names, not to where the cursor is', async () => {
  const edits: MatrixEdit[] = []
  const onEdits = (more: readonly MatrixEdit[]) => edits.push(...more)
  const user = await showScreen(
    <PartMatrix rows={[white, black]} isOpen onEdits={onEdits} ticked={new Set()} onTick={() => undefined} />,
  )
  const [first] = within(await screen.findByRole('grid')).getAllByRole('gridcell')
  if (first) await user.click(first)
  await user.paste('T001\n颜色\tM\tS\n黑\t7\t5')
  const dialog = await screen.findByRole('dialog')
  expect(edits).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: words.sheet.enter({ count: 2 }) }))
  expect(edits.map(({ colourId, sizeId, qty }) => [colourId, sizeId, qty])).toEqual([
    ['1', '2', 7],
    ['1', '1', 5],
  ])
})

test('one Ctrl+Z right after the dialog takes a whole paste back', async () => {
  const edits: MatrixEdit[] = []
  const onEdits = (more: readonly MatrixEdit[]) => edits.push(...more)
  const user = await showScreen(
    <PartMatrix rows={[white, black]} isOpen onEdits={onEdits} ticked={new Set()} onTick={() => undefined} />,
  )
  const [first] = within(await screen.findByRole('grid')).getAllByRole('gridcell')
  if (first) await user.click(first)
  await user.paste('T001\n颜色\tM\tS\n黑\t7\t5')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: words.sheet.enter({ count: 2 }) }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  expect(
    edits
      .slice(2)
      .map(({ colourId, sizeId, qty }) => `${colourId} ${sizeId} ${qty}`)
      .toSorted(),
  ).toEqual(['1 1 4', '1 2 8'])
})
