import type { Device, Me } from '../device.ts'
import type { Ask, KioskAnswer } from '../kiosk-call.ts'

type Calls = Parameters<Ask>[0]
export type Answers = { readonly [Name in Calls]?: (params: unknown) => KioskAnswer<Name> }

const me: Me = {
  id: 1,
  name: '一号机',
  kind: 'self',
  printer: 'HP',
  paper: 'a4',
  printsHere: true,
  cardSignIn: 'alone',
  fair: '订货会',
  timeZone: 'Asia/Shanghai',
}

/** A kiosk whose calls are answered by these functions, and what it has sent by the call's name. A call without one fails the test. */
export function deviceOf(kind: Me['kind'], answers: Answers, differing: Partial<Me> = {}) {
  const sent: [Calls, unknown][] = []
  const ask: Ask = async (name, params) => {
    sent.push([name, params])
    const answer = answers[name]
    if (!answer) throw new Error(`nothing answers ${name}`)
    return answer(params)
  }
  const device: Device = { me: { ...me, kind, ...differing }, ask, language: 'zh_CN' }
  const sentAs = (name: Calls) => sent.flatMap(([call, params]) => (call === name ? [params] : []))
  return { device, sentAs }
}
