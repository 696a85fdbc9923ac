import { refuse } from '@fairdesk/contract/refusal'

/**
 * Pattern of account names, in code points; without commas, which separate accounts in lists, and invisible
 * characters, which would make two names look equal.
 */
const accountShape = /^[^\s,，\p{Cc}\p{Cf}]{2,30}$/u

export function isAccountName(account: string): boolean {
  return accountShape.test(account)
}

export function refuseBadName(account: string): void {
  if (!isAccountName(account)) refuse('account.shape')
}
