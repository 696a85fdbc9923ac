import { account, type FairRights, type RightsChoices } from '@fairdesk/contract/areas/settings/account'
import type { Ask } from '../../../../kit/page/tab-life.ts'
import { withRights } from './user-draft.ts'

export type CopyRightsResult = {
  readonly rights: FairRights[]
  /** Codes that the other fair does not have. */
  readonly dropped: readonly string[]
}

/** Returns the rights with those of one fair, or of all, copied from another user; null if that user has none. */
export async function copyFromUser(
  rights: readonly FairRights[],
  { accountId, fairId, ask }: { readonly accountId: number; readonly fairId: number | null; readonly ask: Ask },
): Promise<CopyRightsResult | null> {
  const detail = await ask(account.detail, { accountId })
  const copiedRights = detail.rights.filter((fairRights) => fairId === null || fairRights.fairId === fairId)
  if (copiedRights.length === 0) return null
  return { rights: fairId === null ? copiedRights : copiedRights.reduce(withRights, [...rights]), dropped: [] }
}

/** The rights in one fair as they are in another, with the codes that both have. */
export async function copyFromFair(
  rights: readonly FairRights[],
  {
    sourceFairId,
    targetFairId,
    ask,
  }: { readonly sourceFairId: number; readonly targetFairId: number; readonly ask: Ask },
): Promise<CopyRightsResult | null> {
  const source = rights.find(({ fairId }) => fairId === sourceFairId)
  if (!source) return null
  const choices = await ask(account.rightsChoices, { fairId: targetFairId })
  const { kept, dropped } = codesIn(choices, source)
  return { rights: withRights(rights, { ...source, ...kept, fairId: targetFairId }), dropped }
}

function codesIn(choices: RightsChoices, { brands, areas }: FairRights) {
  const knownCodes = {
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
      brands: brands.filter((code) => knownCodes.brands.has(code)),
      areas: areas.filter((code) => knownCodes.areas.has(code)),
    },
    dropped: [
      ...brands.filter((code) => !knownCodes.brands.has(code)),
      ...areas.filter((code) => !knownCodes.areas.has(code)),
    ],
  }
}
