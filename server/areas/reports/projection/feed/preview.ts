import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { ownProjection } from '../list.ts'
import { sightsOf } from '../maker.ts'
import { fieldsOf } from '../stored-projections.ts'
import { boardWithBehind } from './board.ts'

/** Previews a board of these fields under its designer's own sign-in, without a token. */
export const previewOf: Handler<typeof projections.preview> = async (
  { db, user, services, engine },
  { id, ...fields },
) => {
  const makerId = id === undefined ? null : (await ownProjection(db, user, id)).makerId
  const visibility =
    makerId === null ? visibleTo(user) : (await sightsOf(services.platform, user.fair.id, [makerId])).get(makerId)
  if (!visibility) return { feed: { kind: 'stopped', reason: 'maker' } }
  return boardWithBehind({ db, engine: await engine(), fair: user.fair }, { fields: fieldsOf(fields), visibility })
}
