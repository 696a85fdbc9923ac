import type { FillDemo } from '@fairdesk/server/domain/fair-lifecycle/demo-fair'
import { createFair } from '@fairdesk/server/domain/fairs/fairs'
import type { Server } from '@fairdesk/server/server'
import type { Settings } from '@fairdesk/server/settings'
import { fillFair } from './fill/fill-fair.ts'
import { alone, makeFair, sweepHalfMade } from './make-fair.ts'
import { planFair } from './plan/plan-fair.ts'

/** Same seed for everyone, so that all users find the same demo data. */
export const demoSeed = 2027

/**
 * Makes the demo fair if there is no fair yet, or with DEMO off an empty one to sign in to; later starts find it and
 * do nothing.
 */
export async function prepareDemo(
  server: Server,
  { demo }: Settings,
  printLine: (line: string) => void,
): Promise<void> {
  if (await hasFair(server)) return
  await alone(server, async () => {
    if (await hasFair(server)) return
    await sweepHalfMade(server.platform.db)
    if (!demo) return makeEmptyFair(server)
    printLine('Making the demo fair …')
    const started = performance.now()
    await makeFair(server, planFair({ size: 'demo', seed: demoSeed, currentTime: new Date() }), { isDefault: true })
    printLine(`The demo fair is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

/** The same line-up for a fair that an administrator makes to try things on. */
export const fillDemo: FillDemo = (fair) =>
  fillFair(fair, planFair({ size: 'demo', seed: demoSeed, currentTime: new Date() }))

async function makeEmptyFair({ platform, fairs }: Server): Promise<void> {
  const currentTime = new Date()
  const fair = {
    code: 'FAIR-1',
    name: '订货会',
    year: currentTime.getFullYear(),
    status: 'open',
    startsAt: currentTime,
  } as const
  await fairs.databaseOf(await createFair(platform.db, { ...fair, isDefault: true, ready: true }))
}

async function hasFair({ platform: { db } }: Server): Promise<boolean> {
  const fair = await db.selectFrom('fairs').select('id').where('ready', '=', true).limit(1).executeTakeFirst()
  return fair !== undefined
}
