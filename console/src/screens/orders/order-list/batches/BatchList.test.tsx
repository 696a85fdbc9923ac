import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderList as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { BatchList } from './BatchList.tsx'

const batch = { batchId: 'b1', act: 'approve' as const, undoneAct: null, at: '2027-03-01T01:30:00Z', by: '李静' }

test('a batch opens with its outcome, and its undo is shown before it is done and told truly after', async () => {
  serve(orderBatches.list, {
    list: [{ ...batch, outcome: 'partly', total: 287, done: 286, skipped: 1, mayUndo: true }],
    count: 1,
  })
  serve(orderBatches.batch, ({ batchId }) =>
    batchId === 'b2'
      ? { batchId, act: 'undo' as const, state: 'done' as const, done: 285, skipped: [{ code: 'moved' as const }] }
      : { batchId, act: 'approve' as const, state: 'done' as const, done: 286, mayUndo: true },
  )
  serve(orderBatches.previewUndo, { can: 285, skipped: [] })
  const undone = serve(orderBatches.undoBatch, { batchId: 'b2', act: 'undo', state: 'waiting', total: 286 })
  const user = await showScreen(<BatchList onClose={() => undefined} />)
  await screen.findByText('286 / 287 张')
  screen.getByText(words.batches.outcomes.partly)
  await user.click(screen.getByRole('button', { name: words.batches.open }))
  await user.click(await screen.findByRole('button', { name: words.acts.undo }))
  await screen.findByText('可撤销 285 张，恢复到操作前')
  expect(undone.sent).toEqual([])
  const dialog = screen.getByRole('dialog', { name: words.batches.undoTitle({ act: words.acts.approve }) })
  await user.click(within(dialog).getByRole('button', { name: words.acts.undo }))
  await screen.findByText('已撤销 285 张，1 张未撤销：查看后有改动 1', {}, { timeout: 4000 })
})
