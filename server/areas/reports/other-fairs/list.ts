import type { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { figureMenus } from '@fairdesk/contract/permissions'
import { historySeasons } from '../../../domain/customers/history-seasons.ts'
import { inOtherFairs } from '../../../domain/fairs/fairs-in-sight.ts'
import { mayOpen, visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { seesAllBrands } from '../season-pieces.ts'

/** The fairs that a report may set beside this one, as far as the user has rights in them. */
export const listOtherFairs: Handler<typeof otherFairs.list> = async (context, { menu, figures }) => {
  const { services, user } = context
  const otherFairUsers = await inOtherFairs(services.platform, user)
  const open = otherFairUsers.filter(
    (fairUser) => (!menu || mayOpen(fairUser, [menu])) && (!figures || mayOpen(fairUser, figureMenus)),
  )
  return {
    list: open.map(({ fair: { id, code, name, status } }) => ({ fairId: id, code, name, status })),
    seasons: await seasonsInSight(context),
  }
}

async function seasonsInSight({ db, user, engine }: ReadContext): Promise<string[]> {
  const visibility = visibleTo(user)
  if (!mayOpen(user, figureMenus) || !seesAllBrands(await engine(), visibility)) return []
  return [...(await historySeasons(db, visibility))]
}
