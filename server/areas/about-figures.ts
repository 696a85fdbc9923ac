import type { Moments, ShownMoment } from '@fairdesk/contract/areas/reports/moment'
import type { FilterLine } from '@fairdesk/contract/areas/reports/report-pickers'
import { filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { type DimensionKey, isDimensionSeen } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type Fair, type SessionUser, visibleTo } from '../domain/accounts/session-user.ts'
import type { Row, SheetContent } from '../domain/sheets/writing/content.ts'
import { ask } from '../engine/ask.ts'
import type { DimensionValue } from '../engine/facts/value-list.ts'
import type { Filters } from '../engine/question/question.ts'
import type { ReadContext } from './context.ts'

type Naming = { readonly phrases: Pick<Phrases, 'moments'>; readonly fair: Pick<Fair, 'timeZone'> }

/** What a file with figures of a moment is called, in the fair's own time; of now as it is. */
export function momentTitle(title: string, moment: ShownMoment | undefined, { phrases, fair }: Naming): string {
  if (!moment) return title
  const words = phrases.moments
  const shown = (iso: string): string =>
    momentText(iso, fair.timeZone)
      // The year is that of the fair, and a tab of a workbook takes no colon.
      .slice(5)
      .replace(':', '.')
  const { asOf, since } = moment
  if (since === undefined) return asOf === undefined ? title : `${title} ${words.asOf({ at: shown(asOf) })}`
  const change =
    asOf === undefined
      ? words.since({ since: shown(since) })
      : words.between({ since: shown(since), asOf: shown(asOf) })
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
  const words = phrases.dynamicReport
  const states: Readonly<Record<string, string>> =
    dim === 'orderStatus' ? phrases.orderEntry.orderStates : dim === 'skcStatus' ? phrases.goodsRanking.states : {}
  if (flags.has(dim)) return code === '1' ? words.yes : words.no
  return states[code] ?? (label || code || words.unset)
}

export type ReportFilters = {
  readonly goods?: GoodsFilter | undefined
  readonly customers?: CustomerFilter | undefined
}
type Figures = Pick<ReadContext, 'user' | 'engine'>

/** More names of one filter are said by their number. */
const mostNames = 20

/** A line for each filter that is set, in words: what it narrows and to which values, as far as the user sees them. */
export async function filterLines(
  { user, engine }: Figures,
  { goods = {}, customers = {} }: ReportFilters,
  phrases: Phrases,
): Promise<FilterLine[]> {
  const figures = await engine()
  const { dimensions, dynamicReport: words } = phrases
  const visibility = visibleTo(user)
  const lineOf = ([field, value]: [string, unknown], keyword: string): FilterLine[] => {
    const chosen = valuesOf(field, value)
    if (chosen.length === 0) return []
    const dim = Object.entries(filterDimensions).find(([name]) => name === field)?.[1]
    if (!dim) return field === 'keyword' ? [{ name: keyword, values: chosen.map(String), more: 0 }] : []
    if (!isDimensionSeen(dim, visibility.prices)) return []
    const filters: Filters = { [dim]: chosen }
    const { rows } = ask(figures, { dims: [dim], metrics: ['qty'], filters, visibility, includeZero: true })
    const found = rows.flatMap(({ dims: [own] }) => own ?? [])
    const has = (one: string | number) => found.some(({ id, code }) => id === one || code === String(one))
    // States that no order is in have no row, but a name.
    const states = dim === 'orderStatus' || dim === 'skcStatus' || flags.has(dim)
    const missing = states ? chosen.filter((one) => !has(one)).map((one) => ({ code: String(one), label: '' })) : []
    const names = [...found, ...missing].map((own) => labelOf(own, dim, phrases))
    const values = names.slice(0, mostNames)
    return [{ name: dimensions[dim], values, more: Math.max(0, chosen.length - values.length) }]
  }
  return [
    ...Object.entries(goods).flatMap((entry) => lineOf(entry, words.keyword)),
    ...Object.entries(customers).flatMap((entry) => lineOf(entry, words.customerKeyword)),
  ]
}

function valuesOf(field: string, value: unknown): (string | number)[] {
  if (value === undefined || value === '' || (field === 'frozen' && value === 'all')) return []
  if (field === 'frozen') return [value === '0' ? 'onSale' : 'frozen']
  if (typeof value === 'boolean') return [value ? '1' : '0']
  return [value].flat().map((one) => (field === 'years' ? String(one) : (one as string | number)))
}

/** Which brands and areas the user's figures are of; nothing where he sees all. */
export async function scopeLines({ user, engine }: Figures, { dimensions }: Phrases): Promise<FilterLine[]> {
  const figures = await engine()
  const visibility = visibleTo(user)
  const lineOf = (dim: 'brand' | 'area'): FilterLine => {
    const { rows } = ask(figures, { dims: [dim], metrics: ['qty'], visibility, includeZero: true })
    const names = rows.flatMap(({ dims: [own] }) => own?.label ?? [])
    return {
      name: dimensions[dim],
      values: names.slice(0, mostNames),
      more: Math.max(0, names.length - mostNames),
    }
  }
  return [
    ...(visibility.brands === 'all' ? [] : [lineOf('brand')]),
    ...(visibility.areas === 'all' ? [] : [lineOf('area')]),
  ]
}

/** '大区：华东、华北'. */
export function lineText({ name, values, more }: FilterLine, { dynamicReport: words }: Phrases): string {
  return words.filterLine({
    name,
    values: [...values, ...(more > 0 ? [words.moreValues({ count: more })] : [])].join('、'),
  })
}

const filtersInName = 2
const valuesInName = 2
/** With the fair, the title and the time it stays below what file systems take. */
const longestNamed = 60

/** A title followed by its first filters, for files that have no sheet to say them on. */
export function titleWithFilters(title: string, filters: readonly FilterLine[], phrases: Phrases): string {
  const named = filters.slice(0, filtersInName).map(({ name, values, more }) => {
    const rest = more + Math.max(0, values.length - valuesInName)
    return lineText({ name, values: values.slice(0, valuesInName), more: rest }, phrases)
  })
  const others = filters.length - named.length
  const parts = [...named, ...(others > 0 ? [`+${others}`] : [])]
  const text = parts.join(' ')
  const cut = text.length > longestNamed ? `${text.slice(0, longestNamed)}…` : text
  return parts.length === 0 ? title : `${title} ${cut}`
}

type About = {
  readonly phrases: Phrases
  readonly title: string
  readonly asked: ReportFilters & Moments
  /** What else the figures depend on, as the screen names it. */
  readonly lines?: readonly (readonly [what: string, value: string])[]
  /** The address of the screen; absent where it has no words for the question. */
  readonly screen?: string | undefined
  readonly version?: number | undefined
}

/** The sheet of a file that says what it is of: filters and moment in words, whose sight, who made it when, from which figures. */
export async function aboutSheet(
  context: Figures & { readonly user: SessionUser },
  { phrases, title, asked, lines = [], screen, version }: About,
): Promise<SheetContent> {
  const { user } = context
  const { dynamicReport: words, moments } = phrases
  const at = (iso: string | number) => momentText(new Date(iso).toISOString(), user.fair.timeZone)
  const filters = await filterLines(context, asked, phrases)
  const scope = await scopeLines(context, phrases)
  const joined = (list: readonly FilterLine[]) => list.map((one) => lineText(one, phrases)).join('；')
  const { asOf, since } = asked
  const until = asOf === undefined ? at(Date.now()) : moments.asOf({ at: at(asOf) })
  const shown = since === undefined ? until : `${moments.since({ since: at(since) })}（${until}）`
  const row = (what: string, value: string): Row => ({ what, value })
  return {
    name: words.about,
    columns: [
      { key: 'what', title: words.about, kind: 'text', width: 16 },
      { key: 'value', title: user.fair.name, kind: 'text', width: 80 },
      { key: 'link', title: words.openReport, kind: 'text', isLink: true, width: 12 },
    ],
    rows: [
      [
        { ...row(words.title, title), link: screen },
        ...lines.map(([what, value]) => row(what, value)),
        row(words.filter, joined(filters) || words.yesNo),
        ...(scope.length > 0 ? [row(words.scope, joined(scope))] : []),
        row(words.figuresOf, shown),
        row(words.exportedBy, user.realName || user.account),
        row(words.exportedAt, at(Date.now())),
        ...(version === undefined ? [] : [row(words.dataVersion, String(version))]),
      ],
    ],
  }
}
