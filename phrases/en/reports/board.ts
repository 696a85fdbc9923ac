import type { Shape } from '../../shape.ts'
import type { board as source } from '../../zh-cn/reports/board.ts'

export const board: Shape<typeof source> = {
  scopeOf: ({ names, count }) =>
    count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', '),
  qty: 'Pieces',
  amount: 'Amount',
  completion: 'Completion',
  untargeted: ({ customers, qty }) => `${customers} without target: ${qty} pieces`,
  goal: ({ qty }) => `Target ${qty}`,
  goalUntargeted: ({ qty }) => `+ no target ${qty}`,
  untilClose: 'Closes in',
  untilDay: 'Today ends in',
  untilOpen: 'Opens in',
  closed: 'Closed',
  dayOver: 'Closed for today',
  grace: 'grace',
  days: ({ days }) => `${days} d`,
  noPlace: 'No area',
  pieces: ({ qty }) => `${qty} pcs`,
  grown: ({ qty }) => `+${qty} pcs`,
  asOf: ({ time }) => `Figures as of ${time}`,
  connecting: 'Connecting…',
  revoked: 'This screen has been switched off',
  revokedNote: 'To go on, make a new link on the page Projection',
  maker: 'No figures for now',
  makerNote: 'Its maker’s account is disabled or may open projections no more',
  fault: 'Something on this page failed',
  faultNote: 'It is trying again. If this stays, reload the page, or open it in a newer Chrome, Edge or Firefox',
  noLink: 'The link is not complete',
  noLinkNote: 'Scan the code again, or copy the whole link',
}
