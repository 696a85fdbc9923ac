import type { AsOfMoment, Moments } from '@fairdesk/contract/areas/reports/moment'
import type { FilterChip, FilterLine } from '@fairdesk/contract/areas/reports/report-pickers'
import { filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { formatFilter } from '@fairdesk/phrases/format-filter'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Row, SheetContent } from '../domain/sheets/writing/content.ts'
import { type Fair, type SessionUser, visibleTo } from '../domain/visibility/session-user.ts'
import { ask } from '../engine/ask.ts'
import type { DimensionValue } from '../engine/facts/value-list.ts'
import type { Filters } from '../engine/question/question.ts'
import type { ReadContext } from './context.ts'

/** Returns the title of a file with figures of a moment, in the fair's own time; unchanged for now. */
export function momentTitle(
  title: string,
  moment: AsOfMoment | undefined,
  { phrases, fair }: { readonly phrases: Pick<Phrases, 'moments'>; readonly fair: Pick<Fair, 'timeZone'> },
): string {
  if (!moment) return title
  const texts = phrases.moments
  const formatTime = (iso: string): string =>
    momentText(iso, fair.timeZone)
      // The year is that of the fair, and a tab of a workbook takes no colon.
      .slice(5)
      .replace(':', '.')
  const { asOf, since } = moment
  if (since === undefined) return asOf === undefined ? title : `${title} ${texts.asOf({ at: formatTime(asOf) })}`
  const change =
    asOf === undefined
      ? texts.since({ since: formatTime(since) })
      : texts.between({ since: formatTime(since), asOf: formatTime(asOf) })
  return `${title} ${change}`
}

/** To the minute, by the fair's clock. */
export function momentText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso))
}

const flags: ReadonlySet<DimensionKey> = new Set(['mustOrder', 'hot', 'mainPush', 'spot'])

/** A value's name as on the screen. */
export function labelOf(
  { code, label }: Pick<DimensionValue, 'code' | 'label'>,
  dim: DimensionKey,
  phrases: Phrases,
): string {
  const texts = phrases.dynamicReport
  const states: Readonly<Record<string, string>> =
    dim === 'orderStatus' ? phrases.orderEntry.orderStates : dim === 'skcStatus' ? phrases.goodsRanking.states : {}
  if (flags.has(dim)) return code === '1' ? texts.yes : texts.no
  if ((dim === 'styleTier' || dim === 'skcTier') && code === '') return texts.unordered
  return states[code] ?? (label || code || texts.unset)
}

export type ReportFilters = {
  readonly goods?: GoodsFilter | undefined
  readonly customers?: CustomerFilter | undefined
}
type Figures = Pick<ReadContext, 'user' | 'engine'>

/** More names of one filter are said by their number. */
const mostNames = 20

/** Returns a line for each active filter in words: its name and the values the user may see. */
export async function filterLines(
  { user, engine }: Figures,
  { goods = {}, customers = {} }: ReportFilters,
  phrases: Phrases,
): Promise<FilterChip[]> {
  const figures = (await engine()).now()
  const { dimensions, dynamicReport: texts } = phrases
  const visibility = visibleTo(user)
  const chipOf = async (side: FilterChip['side'], [field, value]: [string, unknown]): Promise<FilterChip[]> => {
    const selectedValues = valuesOf(field, value)
    if (selectedValues.length === 0) return []
    const dim = Object.entries(filterDimensions).find(([name]) => name === field)?.[1]
    const place = { side, field, more: 0, missing: 0 }
    const keyword = side === 'goods' ? texts.keyword : texts.customerKeyword
    if (!dim) return field === 'keyword' ? [{ ...place, name: keyword, values: selectedValues.map(String) }] : []
    if (!isDimensionSeen(dim, visibility.prices)) return []
    const filters: Filters = { [dim]: selectedValues }
    const { rows } = await ask(figures, { dims: [dim], metrics: ['qty'], filters, visibility, includeZero: true })
    const foundValues = rows.flatMap(({ dims: [dimensionValue] }) => dimensionValue ?? [])
    const has = (filterValue: string | number) =>
      foundValues.some(({ id, code }) => id === filterValue || code === String(filterValue))
    // States that no order is in have no row, but a name.
    const states =
      dim === 'orderStatus' || dim === 'styleTier' || dim === 'skcTier' || dim === 'skcStatus' || flags.has(dim)
    const missing = states
      ? selectedValues
          .filter((filterValue) => !has(filterValue))
          .map((filterValue) => ({ code: String(filterValue), label: '' }))
      : []
    const names = [...foundValues, ...missing].map((dimensionValue) => labelOf(dimensionValue, dim, phrases))
    const values = names.slice(0, mostNames)
    // The empty code is "unset", which is always there.
    const gone = states ? [] : selectedValues.filter((filterValue) => filterValue !== '' && !has(filterValue))
    const more = Math.max(0, selectedValues.length - gone.length - values.length)
    return [{ ...place, name: dimensions[dim], values, more, missing: gone.length }]
  }
  const lines = await Promise.all([
    ...Object.entries(goods).map((entry) => chipOf('goods', entry)),
    ...Object.entries(customers).map((entry) => chipOf('customers', entry)),
  ])
  return lines.flat()
}

function valuesOf(field: string, value: unknown): (string | number)[] {
  if (value === undefined || value === '' || (field === 'frozen' && value === 'all')) return []
  if (field === 'frozen') return [value === '0' ? 'onSale' : 'frozen']
  if (typeof value === 'boolean') return [value ? '1' : '0']
  return [value]
    .flat()
    .map((filterValue) => (field === 'years' ? String(filterValue) : (filterValue as string | number)))
}

/** Returns the brands and areas of the user's figures; empty for users who see all. */
export async function scopeLines({ user, engine }: Figures, { dimensions }: Phrases): Promise<FilterLine[]> {
  const figures = (await engine()).now()
  const visibility = visibleTo(user)
  const lineOf = async (dim: 'brand' | 'area'): Promise<FilterLine> => {
    const { rows } = await ask(figures, { dims: [dim], metrics: ['qty'], visibility, includeZero: true })
    const names = rows.flatMap(({ dims: [dimensionValue] }) => dimensionValue?.label ?? [])
    return {
      name: dimensions[dim],
      values: names.slice(0, mostNames),
      more: Math.max(0, names.length - mostNames),
    }
  }
  return [
    ...(visibility.brands === 'all' ? [] : [await lineOf('brand')]),
    ...(visibility.areas === 'all' ? [] : [await lineOf('area')]),
  ]
}

const filtersInName = 2
const valuesInName = 2
/** Length limit: with the fair, the title and the time, a file name stays below file system limits. */
const longestNamed = 60

/** A title followed by its first filters, for files that have no sheet to say them on. */
export function titleWithFilters(title: string, filters: readonly FilterLine[], phrases: Phrases): string {
  const named = filters.slice(0, filtersInName).map(({ name, values, more }) => {
    const rest = more + Math.max(0, values.length - valuesInName)
    return formatFilter({ name, values: values.slice(0, valuesInName), more: rest }, phrases)
  })
  const remainingCount = filters.length - named.length
  const titlePieces = [...named, ...(remainingCount > 0 ? [`+${remainingCount}`] : [])]
  const text = titlePieces.join(' ')
  const cut = text.length > longestNamed ? `${text.slice(0, longestNamed)}…` : text
  return titlePieces.length === 0 ? title : `${title} ${cut}`
}

type About = {
  readonly phrases: Phrases
  readonly title: string
  readonly criteria: ReportFilters & Moments
  /** Further conditions of the figures, worded as on the screen. */
  readonly lines?: readonly (readonly [what: string, value: string])[]
  /** The address of the screen; absent where it has no words for the question. */
  readonly screen?: string | undefined
  readonly version?: number | undefined
}

/**
 * Builds the sheet that describes a file: filters and moment in words, visibility, author, time, and the version of
 * the figures.
 */
export async function aboutSheet(
  context: Figures & { readonly user: SessionUser },
  { phrases, title, criteria, lines = [], screen, version }: About,
): Promise<SheetContent> {
  const { user } = context
  const { dynamicReport: texts, moments } = phrases
  const formatTime = (iso: string | number) => momentText(new Date(iso).toISOString(), user.fair.timeZone)
  const filters = await filterLines(context, criteria, phrases)
  const scope = await scopeLines(context, phrases)
  const joined = (list: readonly FilterLine[]) => list.map((filterLine) => formatFilter(filterLine, phrases)).join('；')
  const { asOf, since } = criteria
  const until = asOf === undefined ? formatTime(Date.now()) : moments.asOf({ at: formatTime(asOf) })
  const periodText = since === undefined ? until : `${moments.since({ since: formatTime(since) })}（${until}）`
  const row = (what: string, value: string): Row => ({ what, value })
  return {
    name: texts.about,
    columns: [
      { key: 'what', title: texts.about, kind: 'text', width: 16 },
      { key: 'value', title: user.fair.name, kind: 'text', width: 80 },
      { key: 'link', title: texts.openReport, kind: 'text', isLink: true, width: 12 },
    ],
    rows: [
      [
        { ...row(texts.title, title), link: screen },
        ...lines.map(([what, value]) => row(what, value)),
        row(texts.filter, joined(filters) || texts.yesNo),
        ...(scope.length > 0 ? [row(texts.scope, joined(scope))] : []),
        row(texts.figuresOf, periodText),
        row(texts.exportedBy, user.realName || user.account),
        row(texts.exportedAt, formatTime(Date.now())),
        ...(version === undefined ? [] : [row(texts.dataVersion, String(version))]),
      ],
    ],
  }
}
