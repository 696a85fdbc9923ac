import fc from 'fast-check'
import type { Catalogue, SkcSource } from '../facts/catalogue.ts'
import { FactStore } from '../facts/fact-store.ts'
import { fairArbitrary, orderArbitrary, putPlain, storedFair } from './random-fair.ts'

export type StandingFair = { readonly catalogue: Catalogue; readonly facts: FactStore }
const state = fc.constantFrom<SkcSource['state'][]>('kept', 'kept', 'dropped', 'deleted')

/** One fair at two moments: other orders, and colours that have been dropped since or came back. */
export const pairArbitrary: fc.Arbitrary<{ readonly later: StandingFair; readonly earlier: StandingFair }> = fc
  .tuple(
    fairArbitrary,
    fc.uniqueArray(orderArbitrary, { selector: ({ id }) => id, maxLength: 8 }),
    fc.array(state, { minLength: 12, maxLength: 12 }),
  )
  .map(([fair, orders, states]) => {
    const later = storedFair(fair)
    const catalogue = later.catalogue.withStates(new Map(states.map((one, index) => [index + 1, one])))
    const facts = new FactStore()
    for (const order of orders) putPlain(catalogue, facts, order)
    return { later, earlier: { catalogue, facts } }
  })
