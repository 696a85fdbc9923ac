import type { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import type { AreaHandlers } from '../../context.ts'
import { hearPlayer } from './hear-player.ts'
import { listRehearsals } from './list.ts'
import { removeCopy } from './remove-copy.ts'
import { startRehearsal } from './start.ts'

export const rehearsalHandlers: AreaHandlers<typeof rehearsal> = {
  list: listRehearsals,
  start: startRehearsal,
  play: hearPlayer,
  removeCopy,
}
