import type { UserProfile } from '@fairdesk/contract/areas/shell/user'
import { languages } from '@fairdesk/phrases/shape'
import { useMemo } from 'react'
import { go } from '../../kit/page/location.ts'
import { useSession } from '../../kit/session/session.ts'
import { type ShellPhrases, speak, useShellPhrases } from '../../kit/text/phrases.ts'
import { accountEntries } from '../account/account-entries.ts'
import { switchFullScreen } from '../account/full-screen.ts'
import { languageNames } from '../account/language-names.ts'
import { signOut } from '../account/sign-out.ts'
import { mayEnter } from '../may-enter.ts'
import { openEntry } from '../menu/open-entry.ts'
import { useMenuTree } from '../menu/use-menus.ts'
import type { MenuItem } from '../menu.ts'
import { useTitleOf } from '../route-title.ts'
import { routeOf, routes } from '../routes.ts'
import { refresh, useTabs } from '../tabs/tab-store.ts'
import { changeTheme, useTheme } from '../theme/theme-store.ts'
import type { Command } from './find-commands.ts'

/** Everything the palette can do now: open pages, pages of the menu that are not open, actions. */
export function useCommands(): readonly Command[] {
  const tabs = useTabCommands()
  const tree = useMenuTree()
  const open = useTabs(({ list }) => list)
  const actions = useActions()
  return useMemo(() => {
    const isOpen = (path: string) => open.some((tab) => tab.path === path)
    return [...tabs, ...pageCommands(tree, '').filter(({ key }) => !isOpen(key)), ...actions]
  }, [tabs, tree, open, actions])
}

function useTabCommands(): readonly Command[] {
  const { shell } = useShellPhrases()
  const titleOf = useTitleOf()
  const { list } = useTabs()
  return list.map(({ key, path, fullPath, title }) => {
    const route = routeOf(path)
    const hint = route?.group ? shell.groups[route.group] : ''
    return { key: `tab ${key}`, kind: 'tab', title: title || titleOf(route), hint, run: () => go(fullPath) }
  })
}

function pageCommands(items: readonly MenuItem[], hint: string): Command[] {
  return items.flatMap(({ path, title, children }): Command[] =>
    children ? pageCommands(children, title) : [{ key: path, kind: 'page', title, hint, run: () => openEntry(path) }],
  )
}

function useActions(): readonly Command[] {
  const phrases = useShellPhrases()
  const profile = useSession((session) => session.profile)
  return useMemo(() => {
    const allowedEntries = accountEntries.filter(({ isFor }) => profile !== null && (isFor?.(profile) ?? true))
    return [
      ...viewActions(phrases),
      ...workActions(phrases, profile),
      ...languages.map((name) => {
        const run = () => void speak(name)
        return { key: name, kind: 'action' as const, title: languageNames[name], hint: phrases.shell.language, run }
      }),
      ...allowedEntries.map(({ key, label, run }) => action(key, label(phrases), run)),
      action('signOut', phrases.shell.signOut, () => void signOut()),
    ]
  }, [phrases, profile])
}

/**
 * Returns the view actions. They read the settings when they run, since a toggle's effect depends on the current
 * state.
 */
function viewActions({ shell, layout }: ShellPhrases): readonly Command[] {
  const getTheme = useTheme.getState
  return [
    action('refresh', shell.refreshTab, () => refresh(useTabs.getState().active)),
    action('maximize', layout.maximize, () => changeTheme({ maximized: getTheme().maximized === false })),
    action('fullScreen', layout.fullScreen, () => void switchFullScreen()),
    action('collapse', shell.collapse, () => changeTheme({ collapse: !getTheme().collapse })),
    action('dark', shell.dark, () => changeTheme({ darkMode: true })),
    action('light', shell.light, () => changeTheme({ darkMode: false })),
  ]
}

/** Acts of the work, each for those who may open its screen. */
function workActions({ shell, layout }: ShellPhrases, profile: UserProfile | null): readonly Command[] {
  const acts = [
    ['newCustomer', layout.newCustomer, '/custom/index', '?open=new'],
    ['newStyle', layout.newStyle, '/custom/list', '?open=new'],
    ['signInCards', layout.signInCards, '/custom/index', ''],
    ['openFair', layout.openFair, '/set/dataList', '?act=open'],
    ['closing', layout.closing, '/set/controlList2', ''],
    ...routes
      .filter(({ title }) => title.startsWith('import'))
      .map(({ path, title }) => [title, shell.titles[title], path, ''] as const),
  ] as const
  return acts.flatMap(([key, title, path, search]) => {
    const route = routeOf(path)
    if (!route || !mayEnter(profile, route)) return []
    return { ...action(key, title, () => go(`${path}${search}`)), hint: shell.titles[route.title] }
  })
}

function action(key: string, title: string, run: () => void): Command {
  return { key, kind: 'action', title, hint: '', run }
}
