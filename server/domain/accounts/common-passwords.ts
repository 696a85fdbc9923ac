import { foldCode } from '@fairdesk/contract/names/fold'
import { passwordShape } from '@fairdesk/contract/values/password'

/** One sign, or a few of them, again and again: 888888, 520520. */
const repeated = /^(.{1,6}?)\1+$/u

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Returns true if an attacker would try the password soon: it is in the list of the most common ones, ignoring case,
 * is a run of the alphabet or the digits, repeats itself, or is the account's own name with digits around it. ASVS
 * 6.2.4 requires 3,000; the list has some 50,000, since those common in China rank lower.
 */
export async function isCommonPassword(password: string, account: string): Promise<boolean> {
  const folded = password.toLowerCase()
  if (password.length === 0) return false
  if (repeated.test(folded) || isRun(folded) || isNamed(folded, foldCode(account))) return true
  common ??= readCommon()
  return (await common).has(folded)
}

/** Each sign follows the one before, upwards or downwards: abcdef, 98765. */
function isRun(password: string): boolean {
  const signs = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  const [step] = steps
  return signs.length > 4 && steps.size === 1 && Math.abs(step ?? 0) === 1
}

function isNamed(password: string, account: string): boolean {
  return account !== '' && /^\d*$/.test(password.replace(account, '')) && password.includes(account)
}

/** Read when it is needed first: unpacking 50,000 of them takes 30 ms that no start should wait for. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => passwordShape.test(password)))
}
