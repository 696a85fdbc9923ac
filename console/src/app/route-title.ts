import type { Language } from '@fairdesk/phrases/shape'
import { type ShellPhrases, useLanguage, useShellPhrases } from '../kit/text/phrases.ts'
import type { RouteMeta } from './route-meta.ts'

/** Returns the title of a page; a page that does not exist has the title for that. */
function titleOf(
  route: Pick<RouteMeta, 'title' | 'lang'> | undefined,
  { shell, language }: { readonly shell: ShellPhrases['shell']; readonly language: Language },
): string {
  if (!route) return shell.notFound
  return route.lang?.[language] ?? shell.titles[route.title]
}

/** Titles in the language spoken now. */
export function useTitleOf(): (route: Pick<RouteMeta, 'title' | 'lang'> | undefined) => string {
  const { shell } = useShellPhrases()
  const language = useLanguage()
  return (route) => titleOf(route, { shell, language })
}
