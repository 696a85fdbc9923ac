/** Refusals and exports, gathered per minute: actions that no call writes by itself. */
export const gatheredSecurityActions = [
  'security.sign-in-refused',
  'security.sign-in-throttled',
  'security.code-refused',
  'security.cards-replaced',
  'security.export',
] as const
export type GatheredSecurityAction = (typeof gatheredSecurityActions)[number]

/** Actions in the house's log that are shown together as security events. */
export const securityActions: readonly string[] = [
  ...gatheredSecurityActions,
  'account.change-password',
  'account.request-password',
  'account.save',
  'account.enable',
  'account.disable',
  'account.delete',
  'account.restore',
  'account.reset-password',
  'account.end-sessions',
  'account.end-own-sessions',
  'account.preview',
  'account.import',
  'second-factor.turn-on',
  'second-factor.renew-codes',
  'second-factor.turn-off',
  'second-factor.reset',
  'settings.change-system',
]
