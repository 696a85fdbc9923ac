import { type SwitchScope, type SwitchValue, switchesFrom, switchKeys, switchNamed } from '@fairdesk/contract/switches'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { storedSwitches } from './stored-switches.ts'

type FrontSwitch = {
  readonly key: string
  readonly scope: SwitchScope
  readonly ref: number
  readonly at: Date | null
  readonly value: SwitchValue
}

/**
 * Returns the switches that customers' devices need: the fair's value of each, defaults included, so that a reader
 * needs no list of them; then those for levels, places and customers, and scheduled ones.
 */
export async function frontSwitches(db: Kysely<FairDb>): Promise<FrontSwitch[]> {
  const stored = (await storedSwitches(db)).filter(({ key }) => switchNamed(key).front)
  const isFairs = ({ scope, at }: Pick<FrontSwitch, 'scope' | 'at'>) => scope === 'fair' && at === null
  const ofFair = switchesFrom(Object.fromEntries(stored.filter(isFairs).map(({ key, value }) => [key, value])))
  return [
    ...switchKeys
      .filter((key) => switchNamed(key).front)
      .map((key) => ({ key, scope: 'fair' as const, ref: 0, at: null, value: ofFair[key] })),
    ...stored
      .filter((storedSwitch) => !isFairs(storedSwitch))
      .map(({ key, scope, ref, at, value }) => ({ key, scope, ref, at, value })),
  ]
}
