import { useTitleOf } from '../route-title.ts'
import { routeOf } from '../routes.ts'
import type { Tab } from './tab-rules.ts'

/** What a tab is called in the language spoken now, or what its page calls itself. */
export function useTabTitle(): (tab: Pick<Tab, 'path' | 'title'>) => string {
  const titleOf = useTitleOf()
  return ({ path, title }) => title || titleOf(routeOf(path))
}
