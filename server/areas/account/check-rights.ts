import type { FairRights } from '@fairdesk/contract/areas/settings/account'
import { pageIds } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { spellings } from '../../domain/accounts/code-spellings.ts'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { allFairs } from '../../domain/settings/fairs.ts'
import { foldCode } from '../../domain/text.ts'
import type { Services } from '../context.ts'

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
