import { useMemo } from 'react'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { ChartTexts } from '../../ui/chart/Chart.tsx'

/** Returns the texts of every chart in the user's language; `name` and `value` are the heads of its table. */
export function useChartTexts({ name, value }: { readonly name: string; readonly value: string }): ChartTexts {
  const { dynamicReport: texts, metrics, shell } = usePhrases()
  return useMemo(
    () => ({
      sentence: ({ title, count, largest, smallest, total }) =>
        texts.chartSentence({ title, count, largest, smallest }) + (total === '' ? '' : texts.chartTotal({ total })),
      heads: [name, value, texts.target, metrics.untargetedQty],
      target: texts.chartTarget,
      othersText: (count) => (count > 0 ? texts.othersCount({ count }) : texts.others),
      nothing: texts.chartNothing,
      negative: texts.chartNegative,
      noSum: texts.chartNoSum,
      pieAsBars: texts.pieAsBars,
      loading: texts.chartLoading,
      failed: texts.chartFailed,
      retry: shell.retry,
    }),
    [texts, metrics, shell, name, value],
  )
}
