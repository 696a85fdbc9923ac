import { useTitleOf } from '../route-title.ts'
import { routeOf } from '../routes.ts'
import type { Tab } from './tab-rules.ts'

/** Returns the title of a tab in the current language, or the one its page has set. */
export function useTabTitle(): (tab: Pick<Tab, 'path' | 'title'>) => string {
  const titleOf = useTitleOf()
  return ({ path, title }) => title || titleOf(routeOf(path))
}
