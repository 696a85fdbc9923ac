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

/** Returns the minimums of a customer or a style and those not kept today, in words; null while loading. */
export function useMinimumsOf(subject: { readonly customerId: number } | { readonly goodsId: number }) {
  const { minimums: texts } = usePhrases()
  const { data, error, refetch } = useRead(minimums.of, subject, { version: useLiveVersion() })
  const isOfCustomer = 'customerId' in subject
  const rules = data && ruleList(data, texts, isOfCustomer)
  const broken = data && brokenList(data, texts, isOfCustomer)
  // A style has few rules and maybe many customers that break them; a customer the reverse.
  const lists = rules && broken ? (isOfCustomer ? [broken, rules] : [rules, broken]) : null
  return { lists, error, retry: () => void refetch() }
}

type Texts = Phrases['minimums']

function brokenList({ notKept, totals }: MinimumsOf, labels: Texts, isOfCustomer: boolean) {
  const { of, broken, hold } = labels
  const line = (
    { id, figure, need, ordered, gap }: Pick<NotKept, 'id' | 'figure' | 'need' | 'ordered' | 'gap'>,
    texts: string[],
  ) => ({
    key: id,
    cells: [...texts, broken.figures[figure], ...[need, ordered, gap].map(formatInteger)],
  })
  const rows = [
    ...totals.map((total) =>
      line(total, [
        joined(of.everybody, total.skcNo || total.fabricName, total.colourName),
        broken.totalSources[total.source],
      ]),
    ),
    ...notKept.list.map((violation) =>
      line(violation, [
        isOfCustomer ? goodsOf(violation) : joined(violation.customerName, violation.skcNo, violation.colourName),
        hold.sources[violation.from],
      ]),
    ),
  ]
  return {
    title: of.notKept,
    heads: [
      isOfCustomer ? of.goods : of.whom,
      broken.columns.from,
      broken.columns.figure,
      broken.columns.need,
      broken.columns.ordered,
      broken.columns.gap,
    ],
    textColumnCount: 3,
    rows,
    note: rows.length === 0 ? of.allKept : cutNote(of, notKept.list.length, notKept.count),
  }
}

function ruleList({ rules }: MinimumsOf, texts: Texts, isOfCustomer: boolean) {
  const { of, columns, scopes, none } = texts
  const formatFigure = (figure: number | null) => (figure === null ? none : formatInteger(figure))
  return {
    title: of.rules,
    heads: [isOfCustomer ? of.goods : of.whom, of.scope, ...minimumFigures.map((figure) => columns[figure])],
    textColumnCount: 2,
    rows: rules.list.map((rule) => ({
      key: String(rule.id),
      cells: [
        isOfCustomer ? goodsOf(rule) : whomOf(rule, of.everybody),
        scopes[rule.scope],
        ...minimumFigures.map((figure) => formatFigure(rule[figure])),
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

function cutNote(texts: Texts['of'], shownCount: number, count: number): string {
  return count > shownCount ? texts.cut({ count: formatInteger(count), shown: formatInteger(shownCount) }) : ''
}
