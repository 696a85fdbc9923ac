import type { WriteContext } from '../../context.ts'

/** Has the report engine read these orders again once they are committed. No save waits for it or fails by it. */
export function showInReports(
  context: Pick<WriteContext, 'engine' | 'afterCommit'>,
  orderIds: readonly number[],
): void {
  context.afterCommit(async () => {
    const engine = await context.engine()
    await engine.applyOrders(orderIds)
  })
}
