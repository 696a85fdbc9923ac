import type { FairDb } from '../../db/fair-types.gen.ts'

/**
 * Area of a fair that a table belongs to, for copies and cleanings. `work` is in progress or can be undone on goods,
 * `own` belongs to this very fair: neither is copied with a fair.
 */
export type FairPart =
  | 'codes'
  | 'goods'
  | 'pictures'
  | 'outfits'
  | 'customers'
  | 'discounts'
  | 'targets'
  | 'minimums'
  | 'guides'
  | 'stock'
  | 'switches'
  | 'orders'
  | 'scores'
  | 'live'
  | 'work'
  | 'own'

/**
 * Every table of a fair (`settings_in_force` is a view), referenced tables first. A new table does not compile until
 * it is listed here.
 */
export const partOfTable: Readonly<Record<Exclude<keyof FairDb, 'migrations' | 'settings_in_force'>, FairPart>> = {
  brands: 'codes',
  seasons: 'codes',
  big_areas: 'codes',
  regions: 'codes',
  areas: 'codes',
  common_codes: 'codes',
  common_code_custom_names: 'codes',
  colours: 'codes',
  size_groups: 'codes',
  sizes: 'codes',
  price_ranges: 'codes',
  import_column_memory: 'codes',
  import_value_memory: 'codes',
  pictures: 'pictures',
  styles: 'goods',
  skcs: 'goods',
  skc_states: 'goods',
  barcodes: 'goods',
  style_pictures: 'pictures',
  outfits: 'outfits',
  outfit_items: 'outfits',
  displays: 'outfits',
  display_items: 'outfits',
  customers: 'customers',
  customer_accounts: 'customers',
  history_rows: 'customers',
  size_ratios: 'codes',
  customer_discounts: 'discounts',
  targets: 'targets',
  minimum_rules: 'minimums',
  guide_quantities: 'guides',
  stock: 'stock',
  stock_quotas: 'stock',
  stock_events: 'stock',
  settings: 'switches',
  print_templates: 'switches',
  print_template_versions: 'switches',
  orders: 'orders',
  order_rows: 'orders',
  order_events: 'orders',
  order_states: 'orders',
  order_waivers: 'orders',
  order_batches: 'orders',
  change_requests: 'orders',
  deletions: 'orders',
  order_notices: 'orders',
  lost_edits: 'orders',
  order_notes: 'orders',
  split_plans: 'orders',
  splits: 'orders',
  split_rows: 'orders',
  follow_ups: 'orders',
  day_closes: 'orders',
  print_log: 'orders',
  scores: 'scores',
  score_events: 'scores',
  favourites: 'scores',
  live_rooms: 'live',
  live_playlist: 'live',
  live_shown: 'live',
  messages: 'orders',
  message_customers: 'orders',
  rehearsals: 'own',
  picture_batches: 'work',
  picture_batch_files: 'work',
  style_edits: 'work',
  status_edits: 'work',
  sync_links: 'codes',
  sync_runs: 'own',
  sync_outbox: 'own',
  sync_arrivals: 'own',
  sync_refused: 'own',
  settings_planned: 'own',
  projections: 'own',
  projection_links: 'own',
  kiosks: 'own',
  print_days: 'own',
  print_tickets: 'own',
  kiosk_codes: 'own',
  desk_ticks: 'own',
  customer_cards: 'own',
  device_seen: 'own',
  imports: 'own',
  packages: 'own',
  report_params: 'own',
  dashboards: 'own',
  alert_channels: 'own',
  alert_rules: 'own',
  alert_marks: 'own',
  alert_events: 'own',
  alert_deliveries: 'own',
  change_feed: 'own',
  incarnations: 'own',
  jobs: 'own',
  schedules: 'own',
  idempotency: 'own',
  operation_log: 'own',
}

/** Rows of a table to copy, and the columns to set differently: SQL by column. */
export type TableCopy = {
  readonly table: string
  readonly where?: string
  readonly set?: Readonly<Record<string, string>>
}

export function tablesOf(isTaken: (fairPart: FairPart) => boolean): string[] {
  return Object.entries(partOfTable).flatMap(([table, fairPart]) => (isTaken(fairPart) ? [table] : []))
}
