import { useMemo } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { ChartWords } from '../../ui/chart/Chart.tsx'

type Heads = { readonly name: string; readonly value: string }

/** What every chart says, in the user's language; `name` and `value` are what its table's columns are called. */
export function useChartWords({ name, value }: Heads): ChartWords {
  const { dynamicReport: words, metrics, shell } = usePhrases()
  return useMemo(
    () => ({
      sentence: ({ title, count, largest, smallest, total }) =>
        words.chartSentence({ title, count, largest, smallest }) + (total === '' ? '' : words.chartTotal({ total })),
      heads: [name, value, words.target, metrics.untargetedQty],
      target: words.chartTarget,
      others: (count) => (count > 0 ? words.othersCount({ count }) : words.others),
      nothing: words.chartNothing,
      negative: words.chartNegative,
      noSum: words.chartNoSum,
      loading: words.chartLoading,
      failed: words.chartFailed,
      retry: shell.retry,
    }),
    [words, metrics, shell, name, value],
  )
}
