import type { FairRights } from '@fairdesk/contract/areas/settings/account'
import { pageIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { allFairs } from '../../domain/settings/fairs.ts'
import { foldCode } from '../../domain/text.ts'
import type { Services } from '../context.ts'

/** How each code of a fair is spelt, by its folded form. */
export type Spellings = { readonly brands: ReadonlyMap<string, string>; readonly areas: ReadonlyMap<string, string> }

/**
 * The rights with their codes spelt as the fair spells them. A code that the fair does not know is refused, unless it was
 * there before: a place that was deleted meanwhile keeps nobody from saving.
 */
export async function checkedRights(
  services: Services,
  chosen: readonly FairRights[],
  before: readonly FairRights[],
): Promise<FairRights[]> {
  const fairs = new Map((await allFairs(services.platform)).map((fair) => [fair.id, fair]))
  const checked: FairRights[] = []
  for (const rights of chosen) {
    const old = before.find(({ fairId }) => fairId === rights.fairId)
    const fair = fairs.get(rights.fairId)
    if (checked.some(({ fairId }) => fairId === rights.fairId)) {
      refuse('account.repeated-fair', { name: fair?.name ?? rights.fairId })
    }
    checked.push({ ...(await spelt(services, rights, { old, fair })), menuIds: pageIds(rights.menuIds) })
  }
  return checked
}

type Beside = { readonly old: FairRights | undefined; readonly fair: Fair | undefined }

async function spelt(services: Services, rights: FairRights, { old, fair }: Beside): Promise<FairRights> {
  if (old && isSame(old.brands, rights.brands) && isSame(old.areas, rights.areas)) return rights
  if (!fair) refuse('account.no-fair')
  const known = await spellings(services, fair)
  const brands = named(rights.brands, known.brands, old?.brands ?? [])
  if (brands.unknown.length > 0) {
    refuse('account.unknown-brands', { codes: brands.unknown.join(' '), fair: fair.name })
  }
  const areas = named(rights.areas, known.areas, old?.areas ?? [])
  if (areas.unknown.length > 0) refuse('account.unknown-areas', { codes: areas.unknown.join(' '), fair: fair.name })
  return { ...rights, brands: brands.codes, areas: areas.codes }
}

export async function spellings(services: Pick<Services, 'fairs'>, fair: Fair): Promise<Spellings> {
  const { db } = await services.fairs.of(fair)
  const brands = await db.selectFrom('brands').select('code').execute()
  const places = await sql<{ code: string }>`
    select code from big_areas union select code from regions union select code from areas`.execute(db)
  const byKey = (rows: readonly { code: string }[]) => new Map(rows.map(({ code }) => [foldCode(code), code]))
  return { brands: byKey(brands), areas: byKey(places.rows) }
}

function named(chosen: readonly string[], known: ReadonlyMap<string, string>, old: readonly string[]) {
  const codes = new Set<string>()
  const unknown: string[] = []
  for (const code of chosen) {
    const spelling = known.get(foldCode(code)) ?? old.find((one) => one === code)
    if (spelling === undefined) unknown.push(code)
    else codes.add(spelling)
  }
  return { codes: [...codes], unknown }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
