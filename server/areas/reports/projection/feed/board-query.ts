import type { ProjectionFields } from '@fairdesk/contract/areas/reports/projection'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'
import type { Engine } from '../../../../engine/engine.ts'

/** Input of a board: the projection, and its maker's visibility. */
export type BoardQuery = { readonly fields: ProjectionFields; readonly visibility: Visibility }

export type BoardPlace = { readonly db: Kysely<FairDb>; readonly engine: Engine; readonly fair: Fair }
