import { alertChannels } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { Desk } from '../desk.ts'

const rule = { kind: 'cut' as const, per: 'change' as const, threshold: 500, areas: ['EAST'], brands: ['SC'] }

/** A rule that these make and change. */
async function ruleOf(desk: Desk) {
  const [stored] = (await desk.app.call(alerts.rules, {})).data?.list ?? []
  return stored ?? (await desk.call(alerts.saveRule, rule))
}

function addChannel(desk: Desk) {
  const server = { host: 'mail.example.com', user: 'fair', sender: 'fair@example.com' }
  return desk.call(alertChannels.save, {
    kind: 'mail',
    name: `邮件 ${Math.random()}`,
    ...server,
    secret: desk.secret(),
  })
}

export const alertExercises = {
  'alert.save': async (desk: Desk) => {
    const { id, version, threshold } = await ruleOf(desk)
    const quiet = { from: '22:00', to: '08:00' }
    await desk.call(alerts.saveRule, { ...rule, id, version, threshold: threshold + 1, quiet })
  },
  'alert.try': async (desk: Desk) => {
    const { id } = await ruleOf(desk)
    await desk.call(alerts.tryRule, { id })
  },
  'alert.read': async (desk: Desk) => {
    const { id } = await ruleOf(desk)
    await desk.call(alerts.tryRule, { id })
    const [newest] = (await desk.app.call(alerts.events, {})).data?.list ?? []
    await desk.call(alerts.markRead, { upTo: newest?.id ?? 0 })
  },
  'alert.remove': async (desk: Desk) => {
    const { id, version } = await ruleOf(desk)
    await desk.call(alerts.removeRule, { id, version })
  },
  'alert-channel.save': (desk: Desk) => addChannel(desk),
  'alert-channel.remove': async (desk: Desk) => {
    const { id, version } = await addChannel(desk)
    await desk.call(alertChannels.remove, { id, version })
  },
}
