import type { config } from '@fairdesk/contract/areas/settings/config'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { passwordShape } from '@fairdesk/contract/values/password'
import { settings as en } from '@fairdesk/phrases/en/settings/settings'
import { languageNamed } from '@fairdesk/phrases/shape'
import { settings as zhCn } from '@fairdesk/phrases/zh-cn/settings/settings'
import { settings as zhTw } from '@fairdesk/phrases/zh-tw/settings/settings'
import { sql } from 'kysely'
import { isCommonPassword } from '../../../domain/accounts/common-passwords.ts'
import { type Attempt, forgetFailures, reserveAttempt } from '../../../domain/accounts/throttle/login-throttle.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

const texts = { zh_CN: zhCn, zh_TW: zhTw, en }

type Passwords = Input<typeof config.updateAdminPassword>

/**
 * Changes the user's own password. A wrong old password counts as a failed sign-in, so an unattended console allows
 * no faster guessing than the sign-in page. A common password is refused for administrators; others are warned.
 * Repeating a change whose answer was lost reports success.
 */
export const changePassword: Handler<typeof config.updateAdminPassword> = async (context, passwords) => {
  const { services, platform, user, caller } = context
  refuseBadShape(passwords)
  const isCommon = await isCommonPassword(passwords.password, user.account)
  if (isCommon && user.isAdmin) refuse('password.common')
  const labels = texts[languageNamed(caller.language)].password
  const answer = { message: isCommon ? labels.common : labels.changed }
  if ((await checkOld(context, passwords)) === 'isChanged') return answerUnchanged(context, answer)
  const password_hash = await services.passwords.hash(passwords.password)
  const changed = await sql<{ is_admin: boolean }>`
    update accounts set password_hash = ${password_hash}, password_is_common = ${isCommon}
    where id = ${user.accountId} returning is_admin`.execute(platform)
  // Also applies to an account just made administrator.
  if (isCommon && changed.rows[0]?.is_admin) refuse('password.common')
  const ended = await services.sessions.endOthers(platform, user, 'password-changed')
  await forgetFailures(platform, attemptOf(context))
  context.afterCommit(() => services.sessions.forget({ sessions: ended }))
  context.record({ ref: user.account, after: { endedSessions: ended.length } })
  return answer
}

function refuseBadShape({ oldPassword, password, password2 }: Passwords): void {
  if (oldPassword === '') refuse('password.enter-old')
  if (password === '') refuse('password.enter-new')
  if (!passwordShape.test(password)) refuse('password.shape')
  if (password2 === '') refuse('password.enter-again')
  if (password !== password2) refuse('password.differ')
  if (password === oldPassword) refuse('password.same')
}

/** The account's row stays locked until the new password is in: two changes at once follow one another. */
async function checkOld(
  context: PlatformWriteContext,
  { oldPassword, password }: Passwords,
): Promise<'isRight' | 'isChanged'> {
  const { services, platform, user } = context
  // Two are tried. Not in this transaction, which a refusal undoes.
  const throttlePlace = { platform: services.platform, turns: services.dealerDoor.turns }
  const reserved = await reserveAttempt(throttlePlace, attemptOf(context), 2)
  if ('seconds' in reserved) refuse('login.wait', reserved)
  const result = await sql<{ password_hash: string }>`
    select password_hash from accounts where id = ${user.accountId} for update`.execute(platform)
  const [account] = result.rows
  if (await services.passwords.matches(oldPassword, account?.password_hash)) return 'isRight'
  if (await services.passwords.matches(password, account?.password_hash)) return 'isChanged'
  refuse('password.wrong-old')
}

/** A signed-in user's address is a known origin. */
function attemptOf({ user, caller }: Pick<PlatformWriteContext, 'user' | 'caller'>): Attempt {
  return { usernameKey: foldCode(user.account), client: caller.ip, isKnown: true, device: '' }
}
