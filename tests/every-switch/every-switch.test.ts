import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import type { Params } from '@fairdesk/contract/endpoint'
import { isSwitchKey, type SwitchKey, switchKeys, switchNamed } from '@fairdesk/contract/switches'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { clearOrders } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
import { switchExercises } from './exercises.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  await app.fair.pool.query(
    'update styles set moq = null, multiple = null, consecutive_sizes_min = null, by_carton = false',
  )
  await app.fair.pool.query('update skcs set must_order = false')
})

type Change = Params<typeof controlConfig.updateConfigData>['items'][number]

async function set(changes: readonly Change[]): Promise<void> {
  const { settings = [] } = (await app.call(controlConfig.getConfigData, {})).data ?? {}
  const items = changes.map((change) => {
    const { scope = 'fair', ref = 0 } = change
    const was = settings.find((one) => one.key === change.key && one.scope === scope && one.ref === ref)
    return { ...change, ...(was && change.at === undefined ? { was: was.value } : {}) }
  })
  expect(await app.call(controlConfig.updateConfigData, { items })).toMatchObject({ code: 200 })
}

const besides = (key: SwitchKey): Change[] =>
  // What an exercise sets besides are switches by their keys.
  Object.entries(switchExercises[key].beside ?? {}).map(([beside, value]) => ({ key: beside, value }) as Change)

async function look(key: SwitchKey): Promise<unknown> {
  const { prepare, see } = switchExercises[key]
  await prepare?.(app)
  return see(app)
}

describe('every switch', () => {
  it('has an exercise that sees its effect', () => {
    expect(Object.keys(switchExercises).sort()).toEqual([...switchKeys].sort())
  })

  it.each(switchKeys)('%s does what it says once it is set', async (key) => {
    const { value, before, after } = switchExercises[key]
    if (besides(key).length > 0) await set(besides(key))
    expect(await look(key)).toEqual(before)
    await set([{ key, value: Array.isArray(value) ? [...value] : value } as Change])
    expect(await look(key)).toEqual(after)
  })
})

const strict = switchKeys.filter((key) => {
  const { kind } = switchNamed(key)
  return kind.type === 'choice' && kind.all.includes('blockOnSave')
})

it.each(strict)('%s is offered to refuse saves because it does: its exercise sees that', (key) => {
  expect(switchExercises[key].value).toBe('blockOnSave')
})

it('takes no strictness that a rule does not have', async () => {
  for (const key of ['checkMustOrder', 'enforceTargetMin', 'enforceTargetMax', 'enforcePack'] as const) {
    const items = [{ key, value: 'blockOnSave' } as unknown as Change]
    expect(await app.call(controlConfig.updateConfigData, { items })).toMatchObject({ code: 422 })
  }
})

const scopes = {
  level: world.codes.levelA,
  bigArea: 1,
  region: 1,
  area: 1,
  customer: world.customers.hangzhou,
} as const
const scoped = switchKeys.flatMap((key) => switchNamed(key).scope.map((scope) => [key, scope] as const))

it.each(scoped)('%s works for one %s alone', async (key, scope) => {
  const { value, before, after } = switchExercises[key]
  await app.fair.pool.query('update customers set level_id = $1 where id = $2', [scopes.level, scopes.customer])
  if (besides(key).length > 0) await set(besides(key))
  expect(await look(key)).toEqual(before)
  // Of somebody else it changes nothing here.
  if (scope === 'area') {
    await set([{ key, scope, ref: world.areas.chaoyang, value } as Change])
    expect(await look(key)).toEqual(before)
  }
  await set([{ key, scope, ref: scopes[scope], value } as Change])
  expect(await look(key)).toEqual(after)
})

const planned = switchKeys.filter((key) => isSwitchKey(key) && switchNamed(key).schedule)

it.each(planned)('%s waits for the moment it is planned for', async (key) => {
  const { value, before, after } = switchExercises[key]
  if (besides(key).length > 0) await set(besides(key))
  await set([{ key, value, at: new Date(Date.now() + 600_000).toISOString() } as Change])
  expect(await look(key)).toEqual(before)
  await app.fair.pool.query("update settings_planned set at = now() - interval '1 millisecond'")
  expect(await look(key)).toEqual(after)
})
