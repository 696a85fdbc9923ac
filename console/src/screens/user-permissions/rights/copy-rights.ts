import { account, type FairRights, type RightsChoices } from '@fairdesk/contract/areas/settings/account'
import type { Ask } from '../../../kit/page/tab-life.ts'
import { withRights } from '../drawer/user-draft.ts'

export type Copied = {
  readonly rights: FairRights[]
  /** Codes that the other fair does not have. */
  readonly dropped: readonly string[]
}

/** The rights with those of one fair, or of all, taken from another user; null where he has none. */
export async function copyFromUser(
  rights: readonly FairRights[],
  { accountId, fairId, ask }: { readonly accountId: number; readonly fairId: number | null; readonly ask: Ask },
): Promise<Copied | null> {
  const detail = await ask(account.detail, { accountId })
  const taken = detail.rights.filter((one) => fairId === null || one.fairId === fairId)
  if (taken.length === 0) return null
  return { rights: fairId === null ? taken : taken.reduce(withRights, [...rights]), dropped: [] }
}

/** The rights in one fair as they are in another, with the codes that both have. */
export async function copyFromFair(
  rights: readonly FairRights[],
  { from, to, ask }: { readonly from: number; readonly to: number; readonly ask: Ask },
): Promise<Copied | null> {
  const source = rights.find(({ fairId }) => fairId === from)
  if (!source) return null
  const choices = await ask(account.rightsChoices, { fairId: to })
  const { kept, dropped } = codesIn(choices, source)
  return { rights: withRights(rights, { ...source, ...kept, fairId: to }), dropped }
}

function codesIn(choices: RightsChoices, { brands, areas }: FairRights) {
  const known = {
    brands: new Set(choices.brands.map(({ code }) => code)),
    areas: new Set(
      choices.places.flatMap(({ code, regions }) => [
        code,
        ...regions.flatMap((region) => [region.code, ...region.areas.map((area) => area.code)]),
      ]),
    ),
  }
  return {
    kept: {
      brands: brands.filter((code) => known.brands.has(code)),
      areas: areas.filter((code) => known.areas.has(code)),
    },
    dropped: [...brands.filter((code) => !known.brands.has(code)), ...areas.filter((code) => !known.areas.has(code))],
  }
}
