import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList as words } from '@fairdesk/phrases/zh-cn/orders/order-list'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { BatchList } from './BatchList.tsx'

const batch = { batchId: 'b1', act: 'approve' as const, undoneAct: null, at: '2027-03-01T01:30:00Z', by: '李静' }

test('a batch opens with its outcome, and its undo is shown before it is done and told truly after', async () => {
  const user = userEvent.setup()
  serve(orderBatches.list, {
    list: [{ ...batch, outcome: 'partly', total: 287, done: 286, skipped: 1, mayUndo: true }],
    count: 1,
  })
  serve(orderBatches.batch, ({ batchId }) =>
    batchId === 'b2'
      ? { batchId, act: 'undo', state: 'done', done: 285, skipped: [{ code: 'moved', orderId: 1 }] }
      : { batchId, act: 'approve', state: 'done', done: 286, mayUndo: true },
  )
  serve(orderBatches.previewUndo, { can: 285, skipped: [] })
  const undone = serve(orderBatches.undoBatch, { batchId: 'b2', act: 'undo', state: 'waiting', total: 286 })
  showScreen(<BatchList onClose={() => undefined} />)
  expect(await screen.findByText('286 / 287 张')).toBeVisible()
  expect(screen.getByText(words.batches.outcomes.partly)).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.batches.open }))
  await user.click(await screen.findByRole('button', { name: words.acts.undo }))
  expect(await screen.findByText('可撤销 285 张，恢复到操作前')).toBeVisible()
  expect(undone.sent).toEqual([])
  await user.click(screen.getAllByRole('button', { name: words.acts.undo }).at(-1) as HTMLElement)
  expect(await screen.findByText('已撤销 285 张，1 张未撤销：查看后有改动 1', {}, { timeout: 4000 })).toBeVisible()
})
