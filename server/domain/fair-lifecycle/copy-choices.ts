import type { CopyChoices } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { type FairPart, partOfTable, type TableCopy, tablesOf } from '../fairs/fair-tables.ts'

/** Settings with moments of the source fair, which a copy does not take over. */
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

/**
 * Returns the tables of a copy and their selected rows, by the choices.
 * @throws Refusal fair.copy-needs if a choice depends on another
 */
export function chosenTables(choices: CopyChoices): TableCopy[] {
  checkChoices(choices)
  return tablesOf((fairPart) => isChosen(fairPart, choices)).map((table) => tableCopy(table, choices))
}

export function partOf(table: string): FairPart | undefined {
  return Object.entries(partOfTable).find(([name]) => name === table)?.[1]
}

function checkChoices({ goods, customers, ...also }: CopyChoices): void {
  const needsGoods = also.pictures || also.outfits || also.orders === 'withHistory'
  const needsCustomers = also.discounts || also.targets || also.orders !== 'none'
  if ((needsGoods && !goods) || (needsCustomers && !customers)) refuse('fair.copy-needs')
}

function isChosen(fairPart: FairPart, choices: CopyChoices): boolean {
  if (fairPart === 'codes') return true
  if (fairPart === 'orders') return choices.orders === 'withHistory'
  if (fairPart === 'guides') return choices.goods && choices.customers
  // They belong to this very fair, like its orders.
  if (fairPart === 'stock' || fairPart === 'scores' || fairPart === 'live') return choices.orders === 'withHistory'
  if (fairPart === 'work' || fairPart === 'own') return false
  return choices[fairPart]
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
    // A copy sends other systems nothing until it is enabled, and has none of their secrets.
    case 'sync_links':
      return { table, where: 'deleted_at is null', set: quietLink }
    // Sign-ins of customers are for the new fair to enable.
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
