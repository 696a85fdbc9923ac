import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../server/testing/property-runs.ts'
import { cellKey } from './cells.ts'
import { isWaiting, type OrderLog } from './order-log.ts'
import { places } from './testing/model-server.ts'
import { deeds, ModelWorld, type Rules, realRules, type Step } from './testing/model-world.ts'

const step = fc.record({
  // Typing and what carries it come oftener than what disturbs.
  deed: fc.constantFrom(
    ...deeds,
    'type',
    'type',
    'keep',
    'keep',
    'keep',
    'send',
    'send',
    'arrive',
    'arrive',
    'answer',
    'tell',
  ),
  window: fc.nat(1),
  cell: fc.nat(4),
  chance: fc.nat(9),
}) satisfies fc.Arbitrary<Step>
const steps = fc.array(step, { minLength: 20, maxLength: 150, size: 'max' })

/** What went wrong in a run. */
function faultsOf(rules: Rules, run: readonly Step[]): string[] {
  const world = new ModelWorld(rules)
  for (const one of run) world.take(one)
  world.finish()
  const unfinished = isWaiting(world.log) ? ['something still waits'] : []
  return [...world.server.faults, ...unfinished, ...places.flatMap((place) => faultsOfCell(world, cellKey(place)))]
}

/** Each quantity is typed once and greater than those before, so what was written says what it was written for. */
function faultsOfCell({ typed, server, reported }: ModelWorld, cell: string): string[] {
  const applied = server.applied.filter((one) => one.cell === cell).map(({ qty }) => qty)
  const intended = typed.filter((one) => one.cell === cell).map(({ qty }) => qty)
  const places = applied.map((qty) => intended.indexOf(qty))
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1))
  const last = intended.at(-1)
  const isLost = last !== undefined && !applied.includes(last) && !reported.has(last)
  return [
    ...(isInOrder ? [] : [`${cell} was set to ${applied}, typed were ${intended}`]),
    ...(isLost ? [`${last} of ${cell} is lost`] : []),
  ]
}

const deed = (name: Step['deed'], window = 0, chance = 3): Step => ({ deed: name, window, cell: 0, chance })

test('a quantity typed over a refused one follows on what another window of this browser was answered', () => {
  const isTooMuch = 0
  const carried = [deed('arrive'), deed('answer')]
  const type = (chance = 3) => [deed('type', 0, chance), deed('keep')]
  const elsewhere = [...type(), deed('send', 1), ...carried, deed('reload', 1)]
  const run = [...elsewhere, ...type(isTooMuch), deed('send'), ...carried, ...type()]
  expect(faultsOf(realRules, run)).toEqual([])
})

function faultsFound(rules: Rules): string[] {
  return fc.sample(steps, { numRuns: 400, seed: 7 }).flatMap((run) => faultsOf(rules, run))
}

test('every typed cell is set once and in order or reported, and conflicts are with somebody else alone', () => {
  fc.assert(
    fc.property(steps, (run) => {
      expect(faultsOf(realRules, run)).toEqual([])
    }),
    { numRuns: propertyRuns(3000) },
  )
})

test.each<[string, Partial<Rules>, RegExp]>([
  [
    'a second flight while one is out',
    { claim: (log, ...rest) => realRules.claim({ ...log, flight: null }, ...rest) },
    /is lost/,
  ],
  ['a server that forgets its answers', { isForgetful: true }, /was set to/],
  [
    'a flight that changes under its number',
    { appendEntry: (...args) => growing(realRules.appendEntry(...args)) },
    /another body/,
  ],
  [
    'a lost answer taken for a new one',
    { settle: (log, _, outcome) => realRules.settle(log, log.flight?.requestId ?? '', outcome) },
    /./,
  ],
  [
    'an edit seen as its window saw it',
    {
      appendEntry: (log, entry, now) => {
        const after = realRules.appendEntry(log, entry, now)
        return after === log ? log : { ...after, intents: [...log.intents, ...entry.edits] }
      },
    },
    /false conflict/,
  ],
  [
    'nothing known of what other windows were answered',
    { settle: (log, ...rest) => ({ ...realRules.settle(log, ...rest), kept: [] }) },
    /false conflict/,
  ],
  [
    'what follows a refused quantity left as it was',
    { settle: (log, ...rest) => ({ ...realRules.settle(log, ...rest), intents: log.intents }) },
    /false conflict/,
  ],
  [
    'an entry of the journal taken up over what was typed later',
    { appendEntry: (log, entry, now) => realRules.appendEntry(log, { ...entry, at: now }, now) },
    /is lost/,
  ],
  [
    'a lease that is given up while its flight is under way',
    { claim: (log, ...rest) => realRules.claim({ ...log, lease: null }, ...rest) },
    /was sent by/,
  ],
])('the model finds %s', (_, planted, fault) => {
  expect(faultsFound({ ...realRules, ...planted })).toContainEqual(expect.stringMatching(fault))
})

function growing(log: OrderLog): OrderLog {
  const { flight, intents } = log
  return flight ? { ...log, flight: { ...flight, cells: intents.slice(-1) } } : log
}
