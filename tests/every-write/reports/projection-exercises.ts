import { projections } from '@fairdesk/contract/areas/reports/projection'
import type { Desk } from '../desk.ts'

/** The one board that these make and change. */
async function boardOf(desk: Desk) {
  const find = async () => (await desk.app.call(projections.list, {})).data?.[0]
  const found = await find()
  if (found) return found
  await desk.call(projections.save, { name: '主屏', parts: ['total', 'race'], brands: ['SC'], areas: ['EAST'] })
  return (await find()) ?? Promise.reject(new Error('no board'))
}

export const projectionExercises = {
  'projection.save': async (desk: Desk) => {
    const { id, showMoney } = await boardOf(desk)
    await desk.call(projections.save, { id, name: '主屏', parts: ['total'], showMoney: !showMoney, topN: 3 })
  },
  'projection.add-link': async (desk: Desk) => {
    const { id } = await boardOf(desk)
    await desk.call(projections.addLink, { id, name: '1 号屏' })
  },
  'projection.revoke-link': async (desk: Desk) => {
    const { id, links } = await boardOf(desk)
    const link = links[0] ?? (await desk.call(projections.addLink, { id, name: '2 号屏' })).link
    await desk.call(projections.revokeLink, { id: link.id })
  },
  'projection.remove': async (desk: Desk) => {
    const { id } = await boardOf(desk)
    await desk.call(projections.remove, { id })
  },
}
