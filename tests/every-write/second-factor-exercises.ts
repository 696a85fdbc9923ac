import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { sql } from 'kysely'
import { codeAt, secretFrom } from '../../server/domain/accounts/second-factor/codes.ts'
import { people } from '../../server/testing/people.ts'
import type { Desk } from './desk.ts'

const person = 'wang'

/** Turns the person's second factor on; gives a code that was not used yet. */
async function turnOn(desk: Desk): Promise<string> {
  const { db } = desk.app.server.platform
  await sql`delete from second_factors`.execute(db)
  desk.app.server.sessions.forget()
  const { data } = await desk.app.call(secondFactor.begin, { password: people[person].password }, person)
  const secret = secretFrom(data?.secret ?? '')
  if (data) desk.secrets.add(data.secret)
  const answer = await desk.app.call(secondFactor.confirm, { code: codeAt(secret, Date.now() - 30_000) }, person)
  for (const code of answer.data?.recoveryCodes ?? []) desk.secrets.add(code)
  return codeAt(secret)
}

async function accountOf(desk: Desk): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from accounts where username = ${person}`.execute(
    desk.app.server.platform.db,
  )
  return rows[0]?.id ?? 0
}

/** Writes of the second factor, each after it was turned on anew. */
export const secondFactorExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'second-factor.begin': turnOn,
  'second-factor.turn-on': turnOn,
  'second-factor.renew-codes': async (desk) => {
    const code = await turnOn(desk)
    const { data } = await desk.app.call(secondFactor.renewCodes, { code }, person)
    for (const made of data?.recoveryCodes ?? []) desk.secrets.add(made)
  },
  'second-factor.verify': async (desk) => desk.call(secondFactor.verify, { code: await turnOn(desk) }, person),
  'second-factor.turn-off': async (desk) => desk.call(secondFactor.turnOff, { code: await turnOn(desk) }, person),
  'second-factor.reset': async (desk) => {
    await turnOn(desk)
    await desk.call(secondFactor.reset, { accountId: await accountOf(desk) })
    // The reset has ended the person's sessions.
    await sql`update sessions set ended_at = null where end_reason = 'second-factor-reset'`.execute(
      desk.app.server.platform.db,
    )
    desk.app.server.sessions.forget()
  },
}
