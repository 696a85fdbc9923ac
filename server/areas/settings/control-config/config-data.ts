import type { ConfigData, SwitchSetting } from '@fairdesk/contract/areas/settings/control-config'
import { type SwitchKey, switchKeys, switchNamed } from '@fairdesk/contract/switches'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type StoredSwitch, storedSwitches } from '../../../domain/switches/stored-switches.ts'

/** Returns every switch with all its values, and the targets a value may be for. */
export async function configData(db: Kysely<FairDb>): Promise<ConfigData> {
  const [stored, scopeTargets] = [await storedSwitches(db), await everyWhom(db)]
  const fairKeys = new Set(stored.filter(({ scope, at }) => scope === 'fair' && at === null).map(({ key }) => key))
  return {
    settings: [...switchKeys.filter((key) => !fairKeys.has(key)).map(usual), ...stored.map(settingFrom)],
    whom: scopeTargets,
  }
}

function usual(key: SwitchKey): SwitchSetting {
  const value = mutable(switchNamed(key).unless)
  return { key, scope: 'fair', ref: 0, name: '', value, at: null, setAt: null, by: '' }
}

function settingFrom({ value, at, setAt, ...setting }: StoredSwitch): SwitchSetting {
  return { ...setting, value: mutable(value), at: at?.toISOString() ?? null, setAt: setAt.toISOString() }
}

/** The wire's lists may be written to. */
function mutable(value: StoredSwitch['value']): SwitchSetting['value'] {
  return typeof value === 'object' && value !== null ? [...value] : value
}

async function everyWhom(db: Kysely<FairDb>): Promise<ConfigData['whom']> {
  const result = await sql<ConfigData['whom']>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]') from common_codes
        where type = 'customerLevel') as level,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]') from big_areas) as "bigArea",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]') from regions) as region,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]') from areas) as area`.execute(
    db,
  )
  return result.rows[0] ?? { level: [], bigArea: [], region: [], area: [] }
}
