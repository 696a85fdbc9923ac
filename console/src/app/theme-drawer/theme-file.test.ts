import { describe, expect, it } from 'vitest'
import { defaultTheme } from '../theme/theme-settings.ts'
import { isDisabled } from './disabled-settings.ts'
import { readThemeFile, tastesOf, themeFile } from './theme-file.ts'

describe('a theme file', () => {
  const theme = { ...defaultTheme, layout: 'mix', color: '#123456', collapse: true, contentWidth: 900 } as const

  it('holds the tastes that were changed, nothing of the window, and brings them back', () => {
    expect(JSON.parse(themeFile(theme)).theme).toEqual({ layout: 'mix', color: '#123456' })
    expect(readThemeFile(themeFile(theme))).toEqual(tastesOf(theme))
  })

  it('of other versions or hands is taken as far as it has a sense', () => {
    const settings = { darkMode: 'yes', layout: 'top', tabs: [], collapse: true, ofLaterVersions: 1 }
    const tastes = readThemeFile(JSON.stringify({ kind: 'fairdesk-theme', version: 1, theme: settings }))
    expect(tastes).toEqual({ ...tastesOf(defaultTheme), layout: 'top' })
  })

  it.each(['', 'null', '[]', '{}', '{"kind":"fairdesk-theme","version":2,"theme":{}}', '{"theme":{"darkMode":true}}'])(
    'is not: %s',
    (text) => expect(readThemeFile(text)).toBeNull(),
  )
})

describe('a setting that another makes meaningless cannot be changed', () => {
  it.each([
    ['sidebarLayout', { layout: 'top' }, true],
    ['sidebarLayout', { layout: 'mix' }, false],
    ['itemTrigger', {}, true],
    ['itemTrigger', { layout: 'mix' }, false],
    ['itemTrigger', { sidebarLayout: 'mix' }, false],
    ['itemTrigger', { layout: 'top', sidebarLayout: 'mix' }, true],
    ['fixedHeader', {}, true],
    ['fixedHeader', { fixedBody: false }, false],
    ['fixedSidebar', { fixedBody: false }, false],
    ['fixedSidebar', { fixedBody: false, layout: 'top' }, true],
    ['logoInHeader', { layout: 'top' }, true],
    ['colorfulIcon', { layout: 'top' }, true],
    ['colorfulIcon', {}, false],
    ['tabStyle', { tabBar: false }, true],
    ['fixedHome', { tabBar: false }, true],
    ['fixedHome', {}, false],
  ] as const)('%s under %o: %s', (key, changes, expected) => {
    expect(isDisabled({ ...defaultTheme, ...changes }, key)).toBe(expected)
  })
})
