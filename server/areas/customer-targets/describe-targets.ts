import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { StoredTarget } from './stored-targets.ts'
import { valueKey, valueNames, valuesOf } from './target-values.ts'

/** What the operation log keeps of targets: the names of their values, "*" for the total. */
export async function describeTargets(db: Kysely<FairDb>, targets: readonly StoredTarget[]) {
  const names = await valueNames(db, targets)
  return {
    targetRows: targets.map((target) => {
      const { amount, skc, min, max, ...figures } = target.figures
      const values = valuesOf([target]).map((one) => names.get(valueKey(one)) ?? one.value)
      return {
        code: values.join(' ') || '*',
        ...figures,
        ...(skc === undefined ? {} : { skcs: skc }),
        ...(min === undefined ? {} : { minPercent: min }),
        ...(max === undefined ? {} : { maxPercent: max }),
        ...(amount === undefined ? {} : { targetAmount: amount }),
      }
    }),
  }
}
