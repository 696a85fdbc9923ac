import type { otherFairs } from '@fairdesk/contract/areas/reports/other-fairs'
import { figureMenus } from '@fairdesk/contract/permissions'
import { inOtherFairs } from '../../../domain/fairs/fairs-in-sight.ts'
import { mayOpen } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

/** The fairs that a report may set beside this one, as far as the user has rights in them. */
export const listOtherFairs: Handler<typeof otherFairs.list> = async ({ services, user }, { menu, figures }) => {
  const otherFairUsers = await inOtherFairs(services.platform, user)
  const open = otherFairUsers.filter(
    (fairUser) => (!menu || mayOpen(fairUser, [menu])) && (!figures || mayOpen(fairUser, figureMenus)),
  )
  return { list: open.map(({ fair: { id, code, name, status } }) => ({ fairId: id, code, name, status })) }
}
