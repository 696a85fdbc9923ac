import type { FairInput } from '@fairdesk/contract/areas/settings/fair'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** @throws Refusal fair.dates-reversed; fair.code-taken where another fair has the code, `ownId` not counted */
export async function checkFairInput(
  db: Kysely<PlatformDb>,
  { code, startsAt, endsAt }: Pick<FairInput, 'code' | 'startsAt' | 'endsAt'>,
  ownId = 0,
): Promise<void> {
  if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)) refuse('fair.dates-reversed')
  const result = await sql<{ name: string }>`
    select name from fairs where code_key = ${foldCode(code)} and kind = 'fair' and id <> ${ownId}`.execute(db)
  const [duplicate] = result.rows
  if (duplicate) refuse('fair.code-taken', { code, name: duplicate.name })
}
