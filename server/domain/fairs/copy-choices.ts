import type { CopyChoices } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { type FairPart, partOfTable, type TableCopy, tablesOf } from './fair-tables.ts'

/** Moments of the fair it is copied from: nobody wants them a second time. */
const momentKeys = ['openAt', 'closeAt', 'days']

const quietLink = {
  enabled: 'false',
  secret_sealed: 'null',
  former_sealed: 'null',
  former_until: 'null',
  failures: '0',
  next_at: `'-infinity'`,
  timed_at: 'now()',
  held_at: 'null',
  problem: `''`,
  detail: `''`,
}

/** The tables of a copy by what was chosen, with what of them. @throws Refusal fair.copy-needs where a choice hangs on another */
export function chosenTables(choices: CopyChoices): TableCopy[] {
  checkChoices(choices)
  return tablesOf((part) => isChosen(part, choices)).map((table) => tableCopy(table, choices))
}

export function partOf(table: string): FairPart | undefined {
  return Object.entries(partOfTable).find(([name]) => name === table)?.[1]
}

function checkChoices({ goods, customers, ...also }: CopyChoices): void {
  const needsGoods = also.pictures || also.outfits || also.orders === 'withHistory'
  const needsCustomers = also.discounts || also.targets || also.orders !== 'none'
  if ((needsGoods && !goods) || (needsCustomers && !customers)) refuse('fair.copy-needs')
}

function isChosen(part: FairPart, choices: CopyChoices): boolean {
  if (part === 'codes') return true
  if (part === 'orders') return choices.orders === 'withHistory'
  if (part === 'guides') return choices.goods && choices.customers
  // What there is of them is of this very fair, as what is ordered of it.
  if (part === 'stock' || part === 'scores' || part === 'live') return choices.orders === 'withHistory'
  if (part === 'work' || part === 'own') return false
  return choices[part]
}

function tableCopy(table: string, { goods, customers, pictures, outfits, orders }: CopyChoices): TableCopy {
  const noPicture = (...columns: string[]) =>
    pictures ? {} : { set: Object.fromEntries(columns.map((column) => [column, 'null'])) }
  switch (table) {
    case 'settings':
      return {
        table,
        where: `key not in (${momentKeys.map((key) => `'${key}'`).join(', ')}) and (${customers} or scope <> 'customer')`,
      }
    // One that is under way has its work in the other fair.
    case 'order_batches':
      return { table, where: `state <> 'waiting'` }
    // Offered on devices that know the other fair.
    case 'lost_edits':
      return { table, where: 'false' }
    // A copy tells other systems nothing before somebody says so, and has none of their secrets.
    case 'sync_links':
      return { table, where: 'deleted_at is null', set: quietLink }
    // Who may sign in for a customer is for the new fair to say.
    case 'customer_accounts':
      return { table, set: { enabled: 'false' } }
    case 'live_rooms':
    case 'live_playlist':
    case 'live_shown':
      return liveCopy(table, { pictures, outfits })
    case 'customer_discounts':
      return goods ? { table } : { table, where: 'style_id is null' }
    case 'size_ratios':
      return { table, where: `${customers} or customer_id is null` }
    case 'minimum_rules':
      return {
        table,
        where: `(${goods} or (style_id is null and skc_id is null)) and (${customers} or customer_id is null)`,
      }
    // The history of colours belongs to that of orders.
    case 'skc_states':
      return orders === 'withHistory' ? { table } : { table, where: 'false' }
    case 'outfits':
      return { table, ...noPicture('picture_sha256', 'contrast_sha256') }
    case 'displays':
      return { table, ...noPicture('picture_sha256') }
    default:
      return { table }
  }
}

/** Nothing is live in a copy. */
function liveCopy(table: string, { pictures, outfits }: Pick<CopyChoices, 'pictures' | 'outfits'>): TableCopy {
  if (table === 'live_playlist') return outfits ? { table } : { table, where: 'outfit_id is null' }
  if (table === 'live_shown')
    return { table, where: `${outfits} or outfit_id is null`, set: { until: 'coalesce(until, now())' } }
  const status = `case status when 'live' then 'ended' else status end`
  return { table, set: { status, ...(pictures ? {} : { cover: 'null' }) } }
}
