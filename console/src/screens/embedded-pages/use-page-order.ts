import type { EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'
import { useArranging } from '../../kit/use-arranging.ts'
import { moved } from '../../ui/form/moved.ts'
import { inOrderOf } from './in-order-of.ts'
import { orderReports } from './page-writes.ts'

/** The reports as they are being moved; their order is saved a moment after they are at rest. */
export function usePageOrder(reports: readonly EmbeddedPageSetting[]) {
  const { arranged, arrange, failed } = useArranging<readonly number[]>({
    isHeld: false,
    save: async (sent) => {
      await orderReports(sent)
      return (now) => (now === sent ? null : now)
    },
  })
  return {
    shown: arranged ? inOrderOf(arranged, reports) : reports,
    /** Moves the report at `from` to where the one at `to` is. */
    move: (from: number, to: number) =>
      arrange((now) => {
        const ids = now ? inOrderOf(now, reports) : reports
        return moved(
          ids.map(({ id }) => id),
          from,
          to,
        )
      }),
    failed,
  }
}
