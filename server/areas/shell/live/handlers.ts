import type { live } from '@fairdesk/contract/areas/shell/live'
import type { AreaHandlers } from '../../context.ts'
import { watch } from './watch.ts'

export const liveHandlers: AreaHandlers<typeof live> = {
  watch: async (context) => watch(await context.engine(), context.services.health),
}
