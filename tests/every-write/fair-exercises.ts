import { fair } from '@fairdesk/contract/areas/settings/fair'
import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import type { Desk } from './desk.ts'
import { standbyExercises } from './standby-exercises.ts'

let made = 0
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const blank = { name: '练习', year: 2027, address: '杭州', startsAt: null, endsAt: inAnHour(), numberPrefix: '27X' }

/** How fairs themselves are made to change: each on a fair of its own. */
export const fairExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  ...standbyExercises,
  'fair.create': newFair,
  'fair.save': async (desk) => {
    const { fairId, code } = await newFair(desk)
    await desk.call(fair.save, { ...blank, fairId, version: 1, code, startsAt: new Date().toISOString() })
  },
  'fair.set-state': async (desk) => {
    const { fairId } = await newFair(desk)
    await desk.call(fair.setState, { fairId, version: 1, to: 'open', reason: '开始' })
  },
  'fair.schedule': async (desk) => {
    const { fairId } = await newFair(desk)
    await desk.call(fair.schedule, { fairId, version: 1, planned: [{ to: 'open', at: inAnHour() }] })
    await desk.call(fair.schedule, { fairId, version: 2, planned: [] })
  },
  'fair.set-default': async (desk) => {
    const { fairId } = await newFair(desk)
    await desk.call(fair.setState, { fairId, version: 1, to: 'open' })
    await desk.call(fair.setDefault, { fairId })
    await desk.call(fair.setDefault, { fairId: 1 })
  },
  'fair.enter': (desk) => desk.call(fair.enterFair, { fairId: 1 }),
  'fair.copy': async (desk) => {
    const no = { goods: false, pictures: false, outfits: false, discounts: false, targets: false, minimums: false }
    const choices = { ...no, customers: true, switches: true, rights: true, orders: 'none' } as const
    await desk.call(fair.copy, { ...blank, code: nextCode(), fromFairId: 1, choices })
  },
  'fair.clean': cleanedFair,
  'fair.take-back': async (desk) => {
    const snapshotId = await cleanedFair(desk)
    await desk.call(fair.takeBack, { fairId: snapshotId })
  },
  'fair.clean-pictures': async (desk) => {
    const { seal } = await desk.call(fair.cleanImageData, {})
    await desk.call(fair.cleanImageData, { seal })
  },
  'rehearsal.start': rehearsedFair,
  'rehearsal.remove-copy': async (desk) => {
    await rehearsedFair(desk)
    const { list } = await desk.call(rehearsal.list, {})
    const left = list.find(({ copyFairId }) => copyFairId !== null)
    await desk.call(rehearsal.removeCopy, { fairId: 1, id: left?.id ?? 0 })
  },
  'fair.remove': async (desk) => {
    const { fairId, code } = await newFair(desk)
    await desk.call(fair.remove, { fairId, confirm: code })
  },
}

/** Nobody plays it here: its copy is made all the same. */
async function rehearsedFair(desk: Desk): Promise<void> {
  await desk.call(rehearsal.start, { fairId: 1, dealers: 1, minutes: 1 })
  await desk.app.server.jobs.idle()
}

function nextCode(): string {
  return `X${Date.now()}-${++made}`
}

async function newFair(desk: Desk): Promise<{ fairId: number; code: string }> {
  const code = nextCode()
  const { fairId } = await desk.call(fair.create, { ...blank, code })
  return { fairId, code }
}

async function cleanedFair(desk: Desk): Promise<number> {
  const { fairId, code } = await newFair(desk)
  const { seal } = await desk.call(fair.cleanDbData, { fairId, scope: 'all' })
  const done = await desk.call(fair.cleanDbData, { fairId, scope: 'all', confirm: code, seal })
  return done.snapshotId ?? 0
}
