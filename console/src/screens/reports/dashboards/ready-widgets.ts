import { type ReadyKey, readyParams, readyQuestion } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { newKey } from './widget-list.ts'

type Context = {
  readonly prices: Visibility['prices']
  /** Orders that growth is counted from; null if there are none. */
  readonly comparison: ReportParams['comparison']
  readonly phrases: Phrases
}

/** Returns the ready questions as widgets, without those that the user cannot ask. */
export function readyWidgets(keys: readonly ReadyKey[], { prices, comparison, phrases }: Context): Widget[] {
  return keys.flatMap((key): Widget[] => {
    const params = readyParams(key, prices, comparison)
    if (params === null) return []
    const { kind, width, height } = readyQuestion(key)
    return [{ key: newKey(), title: phrases.readyQuestions[key], kind, width, height, source: { params } }]
  })
}
