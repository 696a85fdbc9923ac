import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { rowKey } from '../../ui/size-matrix/matrix-data.ts'
import { MatrixStore } from '../../ui/size-matrix/matrix-store.ts'
import { colourOf, styleOf } from '../../ui/size-matrix/testing/matrix-fixture.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { readSheet } from './sheet-changes.ts'

test('what others change while a sheet is shown is told and shown, and not overwritten unseen', async () => {
  const onEdits = vi.fn()
  const matrix = new MatrixStore({ onEdits })
  matrix.load([styleOf('coat', 3, [colourOf('camel', [3, 0, 4])])])
  const sizes = ['S', 'M', 'L'].map((name, slot) => ({ slot, name }))
  const styles = [{ id: 'coat', goodsNo: 'HY1', sizes, colours: [{ id: 'camel', skcNo: 'HY1-12', name: '驼色' }] }]
  const target = { matrix, styles }
  const sheet = readSheet(target, 'HY1\n颜色\tS\tM\n驼色\t9\t8', null)
  const user = await showScreen(<SheetDialog target={target} sheet={sheet} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('S 3 → 9')
  act(() => matrix.confirm(new Map([[rowKey('coat', 'camel'), new Map([[0, 5]])]])))
  expect(dialog.textContent).toContain(`S 5 → 9 ${words.sheet.movedFrom({ before: '3', now: '5' })}`)
  expect(dialog.textContent).toContain(words.sheet.moved({ count: '1' }))
  act(() => matrix.confirm(new Map([[rowKey('coat', 'camel'), new Map([[1, 8]])]])))
  expect(dialog.textContent).not.toContain('M 0 → 8')
  await user.click(screen.getByRole('button', { name: words.sheet.enter({ count: 1 }) }))
  expect(onEdits.mock.calls).toEqual([[[expect.objectContaining({ slot: 0, was: 5, qty: 9 })]]])
})

test('what is there already is told to be the same', async () => {
  const matrix = new MatrixStore()
  matrix.load([styleOf('coat', 2, [colourOf('camel', [3, 0])])])
  const sizes = ['S', 'M'].map((name, slot) => ({ slot, name }))
  const styles = [{ id: 'coat', goodsNo: 'HY1', sizes, colours: [{ id: 'camel', skcNo: 'HY1-12', name: '驼色' }] }]
  const sheet = readSheet({ matrix, styles }, 'HY1\n颜色\tS码\tM\n驼色\t3\t0', null)
  await showScreen(<SheetDialog target={{ matrix, styles }} sheet={sheet} onClose={() => undefined} />)
  expect((await screen.findByRole('dialog')).textContent).toContain(words.sheet.same)
})
