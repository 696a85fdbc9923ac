import type { Shape } from '../../shape.ts'
import type { frontEndPackage as source } from '../../zh-cn/settings/front-end-package.ts'
import { many } from '../many.ts'

export const frontEndPackage: Shape<typeof source> = {
  note: 'Goods, codes, sizes, outfits, displays, switches and the list of pictures become one package that the ordering front ends read. No new version is made if nothing has changed.',
  push: 'Push now',
  waiting: 'Getting ready…',
  progress: ({ done, total }) => `Building: ${done} / ${total}`,
  made: ({ version }) => `Version ${version} is pushed`,
  unchanged: 'Nothing has changed; the current version stays',
  failed:
    'The build failed; front ends keep the current version. Try again; if it keeps failing, tell an administrator',
  none: 'Nothing has been pushed yet',
  warnings: 'Missing in what was pushed',
  missing: {
    picture: ({ count }) => `${many(count, 'style')} without a picture`,
    price: ({ count }) => `${many(count, 'style')} with tag price 0`,
    size: ({ count }) => `${many(count, 'style')} without sizes`,
  },
  others: ({ count }) => `and ${count} more`,
  versions: 'The last five versions',
  version: 'Version',
  current: 'current',
  madeAt: 'Time',
  madeBy: 'By',
  changes: 'Changes',
  changed: ({ added, changed, removed }) => `new ${added}   changed ${changed}   gone ${removed}`,
  restoredFrom: ({ version }) => `restored from version ${version}`,
  size: 'Size',
  download: 'Download',
  restore: 'Restore',
  restored: ({ version }) => `Version ${version} restored as the newest version`,
  restoreFirst: ({ version }) =>
    `Front ends will use the data of version ${version}. Nothing changes here, and the next push takes what is here then. Restore it?`,
}
