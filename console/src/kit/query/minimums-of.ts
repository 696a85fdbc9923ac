import {
  type MinimumRule,
  type MinimumsOf,
  minimumFigures,
  minimums,
  type NotKept,
} from '@fairdesk/contract/areas/data/minimums'
import { useLiveVersion } from '../live/live.ts'
import { formatInteger } from '../text/format.ts'
import { type Phrases, usePhrases } from '../text/phrases.ts'
import { useRead } from './use-read.ts'

type Whose = { readonly customerId: number } | { readonly goodsId: number }

/** What is asked of a customer, or for a style, and what of it is not kept today, in words; null while it is coming. */
export function useMinimumsOf(whose: Whose) {
  const { minimums: words } = usePhrases()
  const { data, error, refetch } = useRead(minimums.of, whose, { version: useLiveVersion() })
  const isOfCustomer = 'customerId' in whose
  const rules = data && ruleList(data, words, isOfCustomer)
  const broken = data && brokenList(data, words, isOfCustomer)
  // Of a style few rules speak and many customers may break them; of a customer it is the other way round.
  const lists = rules && broken ? (isOfCustomer ? [broken, rules] : [rules, broken]) : null
  return { lists, error, retry: () => void refetch() }
}

type Words = Phrases['minimums']

function brokenList({ notKept, totals }: MinimumsOf, words: Words, isOfCustomer: boolean) {
  const { of, broken, hold } = words
  const line = (
    { id, figure, need, ordered, gap }: Pick<NotKept, 'id' | 'figure' | 'need' | 'ordered' | 'gap'>,
    texts: string[],
  ) => ({
    key: id,
    cells: [...texts, broken.figures[figure], ...[need, ordered, gap].map(formatInteger)],
  })
  const rows = [
    ...totals.map((one) =>
      line(one, [joined(of.everybody, one.skcNo || one.fabricName, one.colourName), broken.totalSources[one.source]]),
    ),
    ...notKept.list.map((one) =>
      line(one, [
        isOfCustomer ? goodsOf(one) : joined(one.customerName, one.skcNo, one.colourName),
        hold.sources[one.from],
      ]),
    ),
  ]
  return {
    title: of.notKept,
    heads: [isOfCustomer ? of.goods : of.whom, broken.from, broken.anyFigure, broken.asks, broken.ordered, broken.gap],
    texts: 3,
    rows,
    note: rows.length === 0 ? of.allKept : cutNote(of, notKept.list.length, notKept.count),
  }
}

function ruleList({ rules }: MinimumsOf, words: Words, isOfCustomer: boolean) {
  const { of, columns, scopes, none } = words
  const say = (figure: number | null) => (figure === null ? none : formatInteger(figure))
  return {
    title: of.rules,
    heads: [isOfCustomer ? of.goods : of.whom, of.scope, ...minimumFigures.map((figure) => columns[figure])],
    texts: 2,
    rows: rules.list.map((rule) => ({
      key: String(rule.id),
      cells: [
        isOfCustomer ? goodsOf(rule) : whomOf(rule, of.everybody),
        scopes[rule.scope],
        ...minimumFigures.map((figure) => say(rule[figure])),
      ],
    })),
    note: rules.count === 0 ? of.noRules : cutNote(of, rules.list.length, rules.count),
  }
}

function goodsOf({
  skcNo,
  goodsNo,
  goodsName,
  colourName,
}: Pick<MinimumRule, 'skcNo' | 'goodsNo' | 'goodsName' | 'colourName'>): string {
  return joined(skcNo || goodsNo, goodsName, skcNo ? colourName : '')
}

function whomOf({ customerName, levelName, skcNo, fabricName, colourName }: MinimumRule, everybody: string): string {
  return joined(customerName || levelName || everybody, skcNo || fabricName, colourName)
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}

function cutNote(of: Words['of'], shown: number, count: number): string {
  return count > shown ? of.cut({ count: formatInteger(count), shown: formatInteger(shown) }) : ''
}
