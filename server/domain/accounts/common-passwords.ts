import { passwordShape } from '@fairdesk/contract/values/password'

/**
 * Whoever guesses begins with these. ASVS 6.2.4 asks for 3,000; what is common in China stands further down the list.
 * Shorter ones could not be chosen anyway.
 */
const mostCommon = 10_000
const oneSign = /^(.)\1*$/u

let common: Promise<ReadonlySet<string>> | undefined

/** Whether the password is among the 10,000 that people use most, in any case, or one sign again and again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return oneSign.test(password) || (await common).has(password.toLowerCase())
}

/** Read when it is needed first: unpacking 50,000 of them takes 30 ms that no start should wait for. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => passwordShape.test(password)).slice(0, mostCommon))
}
