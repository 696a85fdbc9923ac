import type { projections } from '@fairdesk/contract/areas/reports/projection'
import type { AreaHandlers } from '../../context.ts'
import { feedOf, feedsOf } from './feed/feed.ts'
import { previewOf } from './feed/preview.ts'
import { addLink, revokeLink } from './links.ts'
import { listProjections } from './list.ts'
import { removeProjection, saveProjection } from './save.ts'

export const projectionHandlers: AreaHandlers<typeof projections> = {
  list: listProjections,
  preview: previewOf,
  save: saveProjection,
  remove: removeProjection,
  addLink,
  revokeLink,
  feed: feedOf,
  feeds: feedsOf,
}
