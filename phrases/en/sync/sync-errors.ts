import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about the links to other systems. */
export const syncErrors: ErrorTextsOf<'sync'> = {
  'sync.gone': 'This link has been deleted; please refresh',
  'sync.name-taken': ({ name }) => `There is a link named “${name}” already; choose another name`,
  'sync.too-many': ({ most }) => `At most ${most} links; delete one that is not used first`,
  'sync.bad-address':
    'Enter an address that begins with http or https, without a password in it and not one the server never calls (such as 169.254, fe80)',
  'sync.no-columns': 'Choose at least one field',
  'sync.same-title': ({ title }) => `The name “${title}” stands twice; change one`,
  'sync.no-secret': 'This way of signing needs a secret',
  'sync.bad-secret': 'A Standard Webhooks secret is whsec_ and base64 of at least 24 bytes',
  'sync.bad-field': ({ title }) => `“${title}” is no field of this kind; choose another`,
  'sync.no-headings': 'Match at least one field',
  'sync.same-field': ({ title }) => `The field of “${title}” stands twice; change one`,
  'sync.bad-kind': 'This kind cannot be synced so',
  'sync.fixed-kind': 'A link keeps its direction and kind; make another link',
  'sync.not-live': ({ at }) => `This link is live from ${at}`,
  'sync.off': 'This link is not switched on',
  'sync.not-held': 'This link is not on hold; please refresh',
}
