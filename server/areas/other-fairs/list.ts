import type { otherFairs } from '@fairdesk/contract/areas/reports/other-fairs'
import { menuIds } from '@fairdesk/contract/permissions'
import { inOtherFairs } from '../../domain/fairs/fairs-in-sight.ts'
import type { Handler } from '../handler.ts'

/** The fairs that a report may set beside this one, as far as the user has rights in them. */
export const listOtherFairs: Handler<typeof otherFairs.list> = async ({ services, user }, { menu }) => {
  const others = await inOtherFairs(services.platform, user)
  const open = others.filter((there) => !menu || there.isAdmin || there.menuIds.has(menuIds[menu]))
  return { list: open.map(({ fair: { id, code, name, status } }) => ({ fairId: id, code, name, status })) }
}
