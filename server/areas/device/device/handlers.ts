import type { device } from '@fairdesk/contract/areas/device/device'
import type { AreaHandlers } from '../../context.ts'
import { customer } from './customer-facts.ts'
import { fairBeforeSignIn, installation } from './fair.ts'
import { heartbeat } from './heartbeat.ts'
import { deviceMe } from './me.ts'
import { accept, markSeen, messages } from './messages.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { watch } from './watch.ts'

export const deviceHandlers: AreaHandlers<typeof device> = {
  signIn,
  fair: fairBeforeSignIn,
  installation,
  signOut,
  me: ({ db, dealer }) => deviceMe({ db, dealer }),
  customer,
  messages,
  seen: markSeen,
  accept,
  heartbeat,
  watch,
}
