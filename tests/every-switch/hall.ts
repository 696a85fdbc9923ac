import type { SwitchKey } from '@fairdesk/contract/switches'
import { orderedFor } from '../../server/domain/dealers/may-for.ts'
import {
  type DealerStanding,
  dealerRights,
  dealerStanding,
  dealerVisibility,
} from '../../server/domain/dealers/rights.ts'
import { readSwitches } from '../../server/domain/switches/switches-in-force.ts'
import type { TestApp } from '../../server/testing/app.ts'
import { world } from '../../server/testing/world.ts'
import type { SwitchExercise } from './switch-exercise.ts'

type HallSwitches = Extract<
  SwitchKey,
  | 'cardSignIn'
  | 'devicesAtOnce'
  | 'dealerPrices'
  | 'dealerSubmit'
  | 'dealerScores'
  | 'dealerRanking'
  | 'dealerCompletion'
  | 'agentOrders'
  | 'agentSplit'
  | 'idleMinutes'
>

/** The switches of customers' devices, seen by what an agent's account may do and see. */
export const hallSwitchExercises: { readonly [K in HallSwitches]: SwitchExercise<K> } = {
  cardSignIn: { value: 'off', see: ofFair('cardSignIn'), before: 'alone', after: 'off' },
  devicesAtOnce: { value: 'kick', see: ofFair('devicesAtOnce'), before: 'allow', after: 'kick' },
  dealerPrices: { value: 'none', see: ofAgent((one) => dealerVisibility(one).prices), before: 'both', after: 'none' },
  dealerSubmit: {
    value: false,
    see: ofAgent((one) => [dealerRights(one).submit, dealerRights(one).withdraw]),
    before: [true, true],
    after: [false, false],
  },
  dealerScores: { value: false, see: ofAgent((one) => dealerRights(one).score), before: true, after: false },
  dealerRanking: { value: true, see: ofAgent((one) => dealerRights(one).ranking), before: false, after: true },
  dealerCompletion: { value: false, see: ofAgent((one) => dealerRights(one).completion), before: true, after: false },
  agentOrders: { value: 'see', see: othersOrders, before: ['edit'], after: ['see'] },
  agentSplit: { value: false, see: ofAgent((one) => dealerRights(one).split), before: true, after: false },
  idleMinutes: { value: 5, see: ofFair('idleMinutes'), before: 15, after: 5 },
}

function ofFair(key: 'cardSignIn' | 'devicesAtOnce' | 'idleMinutes') {
  return async ({ fair }: TestApp) => (await readSwitches(fair.db))[key]
}

const agent = { customerId: world.customers.hangzhou }

function ofAgent(see: (standing: DealerStanding) => unknown) {
  return async ({ fair }: TestApp) => see(await dealerStanding(fair.db, agent))
}

/** What the agent may do to the orders of those who buy through him. */
async function othersOrders({ fair }: TestApp): Promise<string[]> {
  const all = await orderedFor(fair.db, await dealerStanding(fair.db, agent))
  return all.slice(1).map(({ may }) => may)
}
