import type { FillDemo } from '@fairdesk/server/domain/fairs/demo-fair'
import { createFair } from '@fairdesk/server/domain/settings/fairs'
import type { Server } from '@fairdesk/server/server'
import type { Settings } from '@fairdesk/server/settings'
import { fillFair } from './fill/fill-fair.ts'
import { alone, makeFair, sweepHalfMade } from './make-fair.ts'
import { planFair } from './plan/plan-fair.ts'

/** One line-up for everyone: what one user sees in the demo, another can find. */
export const demoSeed = 2027

/** Where there is no fair yet, makes the demo fair, or with DEMO off an empty one to sign in to; later starts find it and do nothing. */
export async function prepareDemo(server: Server, { demo }: Settings, say: (line: string) => void): Promise<void> {
  if (await hasFair(server)) return
  await alone(server, async () => {
    if (await hasFair(server)) return
    await sweepHalfMade(server.platform.db)
    if (!demo) return makeEmptyFair(server)
    say('Making the demo fair …')
    const started = performance.now()
    await makeFair(server, planFair({ size: 'demo', seed: demoSeed, now: new Date() }), { isDefault: true })
    say(`The demo fair is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

/** The same line-up for a fair that an administrator makes to try things on. */
export const fillDemo: FillDemo = (fair) => fillFair(fair, planFair({ size: 'demo', seed: demoSeed, now: new Date() }))

async function makeEmptyFair({ platform, fairs }: Server): Promise<void> {
  const now = new Date()
  const fair = { code: 'FAIR-1', name: '订货会', year: now.getFullYear(), status: 'open', startsAt: now } as const
  await fairs.of(await createFair(platform.db, { ...fair, isDefault: true, ready: true }))
}

async function hasFair({ platform: { db } }: Server): Promise<boolean> {
  const fair = await db.selectFrom('fairs').select('id').where('ready', '=', true).limit(1).executeTakeFirst()
  return fair !== undefined
}
