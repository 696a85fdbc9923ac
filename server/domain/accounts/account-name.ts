import { refuse } from '@fairdesk/contract/refusal'

/** Characters are code points; commas separate accounts in lists, and signs nobody sees would make one look like another. */
const accountShape = /^[^\s,，\p{Cc}\p{Cf}]{2,30}$/u

export function isAccountName(account: string): boolean {
  return accountShape.test(account)
}

export function refuseBadName(account: string): void {
  if (!isAccountName(account)) refuse('account.shape')
}
