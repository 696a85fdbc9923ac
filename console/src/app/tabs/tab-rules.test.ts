import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeTabs } from './close-tabs.ts'
import { keptTabs } from './kept-tabs.ts'
import * as rules from './tab-rules.ts'
import { fixHome, mayClose, moveTab, openTab, startTabs, type Tabs, turnPin, updateTab } from './tab-rules.ts'

const home = '/dashboard'
const at = (fullPath: string) => ({ key: fullPath.split('?')[0] ?? '', fullPath, path: fullPath.split('?')[0] ?? '' })
const open = (tabs: Tabs, ...places: string[]) => places.reduce((now, place) => openTab(now, at(place)), tabs)
const pinnedHome = (...places: string[]) => open(startTabs(true), ...places)
const looseHome = (...places: string[]) => open(startTabs(false), ...places)
const keysOf = ({ list }: Tabs) => list.map(({ key }) => key)
const refusalOf = (...args: Parameters<typeof closeTabs>) => {
  const result = closeTabs(...args)
  return 'refused' in result ? result.refused : null
}
const afterClosing = (...args: Parameters<typeof closeTabs>) => {
  const result = closeTabs(...args)
  if ('refused' in result) throw new Error(result.refused)
  return [keysOf(result.next).join(' '), result.next.active]
}

describe('opening', () => {
  it('adds behind the active tab and takes a new query in place, what the page said of itself staying', () => {
    const named = updateTab(pinnedHome('/a', '/b'), '/a', { title: 'A' })
    const tabs = open(named, '/a?x=1', '/c')
    expect(keysOf(tabs)).toEqual([home, '/a', '/c', '/b'])
    expect(tabs.list[1]).toMatchObject({ fullPath: '/a?x=1', title: 'A', rev: 0 })
    expect(tabs.active).toBe('/c')
  })

  it('changes nothing where one is already', () => {
    const tabs = pinnedHome('/a')
    expect(open(tabs, '/a')).toBe(tabs)
  })
})

describe('closing', () => {
  it('goes to the one before, from the first to the next, and home when none is left', () => {
    expect(afterClosing(pinnedHome('/a', '/b', '/c'), 'one', '/c')).toEqual([`${home} /a /b`, '/b'])
    expect(afterClosing(open(pinnedHome('/a', '/b'), '/a'), 'one', '/a')).toEqual([`${home} /b`, '/b'])
    expect(afterClosing(pinnedHome('/a'), 'one', '/a')).toEqual([home, home])
    expect(afterClosing(looseHome('/a'), 'one', '/a')).toEqual([home, home])
    expect(afterClosing(looseHome('/a'), 'all', '/a')).toEqual([home, home])
  })

  it('of another tab leads nowhere', () => {
    expect(afterClosing(pinnedHome('/a', '/b', '/c'), 'one', '/a')).toEqual([`${home} /b /c`, '/c'])
  })

  it('of a side leads to the tab asked where the active one goes with it', () => {
    const tabs = pinnedHome('/a', '/b', '/c')
    expect(afterClosing(tabs, 'right', '/a')).toEqual([`${home} /a`, '/a'])
    expect(afterClosing(open(tabs, '/a'), 'left', '/c')).toEqual([`${home} /c`, '/c'])
    expect(afterClosing(tabs, 'left', '/b')).toEqual([`${home} /b /c`, '/c'])
    expect(afterClosing(tabs, 'others', '/a')).toEqual([`${home} /a`, '/a'])
  })

  it('of all leads to the first that stays', () => {
    const tabs = updateTab(pinnedHome('/a', '/b', '/c'), '/b', { closable: false })
    expect(afterClosing(tabs, 'all', '/c')).toEqual([`${home} /b`, home])
    expect(afterClosing(turnPin(looseHome('/a', '/b'), '/a'), 'all', '/b')).toEqual(['/a', '/a'])
    expect(afterClosing(looseHome(home, '/a'), 'all', '/a')).toEqual([home, home])
  })

  it('refuses with a reason of its own', () => {
    for (const tabs of [startTabs(true), looseHome(home)]) {
      expect(refusalOf(tabs, 'one', home)).toBe('cannotClose')
      expect(refusalOf(tabs, 'left', home)).toBe('noneLeft')
      expect(refusalOf(tabs, 'right', home)).toBe('noneRight')
      expect(refusalOf(tabs, 'others', home)).toBe('noneToClose')
      expect(refusalOf(tabs, 'all', home)).toBe('noneToClose')
    }
    expect(refusalOf(pinnedHome('/a'), 'one', home)).toBe('cannotClose')
    expect(refusalOf(pinnedHome('/a'), 'left', '/a')).toBe('noneLeft')
    const held = updateTab(pinnedHome('/a', '/b'), '/b', { closable: false })
    expect(refusalOf(held, 'one', '/b')).toBe('cannotClose')
    expect(refusalOf(held, 'left', '/a')).toBe('noneLeft')
    expect(refusalOf(turnPin(pinnedHome('/a', '/b'), '/a'), 'all', '/b')).toBe(null)
    expect(refusalOf(turnPin(pinnedHome('/a'), '/a'), 'one', '/a')).toBe('cannotClose')
    expect(refusalOf(looseHome(home, '/a'), 'one', home)).toBe(null)
    expect(refusalOf(pinnedHome('/a'), 'one', '/nowhere')).toBe('cannotClose')
  })
})

describe('order', () => {
  it('is pinned home, what stays, the rest; moving keeps to it', () => {
    const tabs = turnPin(pinnedHome('/a', '/b', '/c'), '/c')
    expect(keysOf(tabs)).toEqual([home, '/c', '/a', '/b'])
    expect(keysOf(moveTab(tabs, '/b', 0))).toEqual([home, '/c', '/b', '/a'])
    expect(keysOf(moveTab(tabs, '/c', 9))).toEqual([home, '/c', '/a', '/b'])
    expect(keysOf(moveTab(tabs, home, 3))).toEqual([home, '/c', '/a', '/b'])
    expect(moveTab(tabs, '/a', Number.NaN)).toBe(tabs)
  })

  it('takes home in and lets it go', () => {
    expect(keysOf(fixHome(looseHome('/a', '/b'), true))).toEqual([home, '/a', '/b'])
    const let_go = fixHome(pinnedHome('/a'), false)
    expect(keysOf(let_go)).toEqual([home, '/a'])
    expect(let_go.list.every((tab) => mayClose(let_go, tab))).toBe(true)
  })
})

describe('saved tabs', () => {
  it('come back in their order, pinned and named as they were, home in front once', () => {
    const left = updateTab(turnPin(pinnedHome('/a', '/b?x=1', '/c'), '/c'), '/b', { title: 'B', refresh: true })
    const stored = rules.storedTabs(left.list) ?? []
    const restored = rules.restoreTabs(startTabs(true), stored)
    expect(keysOf(restored)).toEqual([home, '/c', '/a', '/b'])
    expect(restored.list[1]).toMatchObject({ pinned: true })
    expect(restored.list[3]).toMatchObject({ fullPath: '/b?x=1', title: 'B', rev: 0 })
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored)
  })

  it('are none where only home is open', () => {
    expect(rules.storedTabs(pinnedHome().list)).toBeNull()
    expect(keysOf(rules.restoreTabs(startTabs(true), []))).toEqual([home])
  })
})

describe('a tab changes while it is open', () => {
  it('found by its key or its full path', () => {
    const tabs = pinnedHome('/a?x=1')
    expect(updateTab(tabs, '/a', { title: 'A' }).list[1]?.title).toBe('A')
    expect(updateTab(tabs, '/a?x=1', { refresh: true }).list.map(({ rev }) => rev)).toEqual([0, 1])
    expect(updateTab(tabs, '/b', { title: 'B' })).toBe(tabs)
  })
})

describe('pages stay alive', () => {
  const keys = Array.from({ length: 14 }, (_, index) => `/${index}`)
  const tabs = open(startTabs(true), ...keys)
  const living = {
    recentKeys: keys.toReversed(),
    unsaved: new Set<string>(),
    isFleeting: () => false,
    nodesOf: () => 1,
    maxPages: 10,
  }

  it('ten at most, the latest seen, but unsaved work always', () => {
    expect(keptTabs(tabs, living)).toEqual(keys.toReversed().slice(0, 10))
    const working = keptTabs(tabs, {
      ...living,
      unsaved: new Set(['/0', '/13']),
      isFleeting: ({ key }) => key === '/12',
    })
    expect(working).toEqual(['/13', '/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4', '/0'])
    expect(keptTabs(tabs, { ...living, unsaved: new Set(keys) })).toHaveLength(14)
    expect(keptTabs(tabs, { ...living, maxPages: 1 })).toEqual(['/13'])
  })

  it('within 60,000 elements, the oldest going first', () => {
    const heavy = { ...living, nodesOf: (key: string) => (key === '/11' ? 40_000 : 15_000) }
    expect(keptTabs(tabs, heavy)).toEqual(['/13', '/12'])
    expect(keptTabs(tabs, { ...heavy, unsaved: new Set(['/3']) })).toEqual(['/13', '/12', '/3'])
    expect(keptTabs(tabs, { ...living, nodesOf: () => 90_000 })).toEqual(['/13'])
  })

  it('never more, whatever was seen', () => {
    const key = fc.constantFrom(...keys, '/closed')
    const world = fc.record({
      recentKeys: fc.uniqueArray(key),
      unsaved: fc.uniqueArray(key, { maxLength: 3 }),
      nodes: fc.array(fc.nat(30_000), { minLength: 15, maxLength: 15 }),
    })
    fc.assert(
      fc.property(world, ({ recentKeys: seen, unsaved, nodes }) => {
        const nodesOf = (one: string) => nodes[keys.indexOf(one)] ?? 0
        const kept = keptTabs(tabs, { ...living, recentKeys: seen, unsaved: new Set(unsaved), nodesOf })
        const free = kept.filter((one) => one !== tabs.active && !unsaved.includes(one))
        expect(kept[0]).toBe(tabs.active)
        expect(kept).not.toContain('/closed')
        for (const one of unsaved)
          expect(kept.includes(one)).toBe((seen.includes(one) && one !== '/closed') || one === tabs.active)
        if (free.length > 0) {
          expect(kept.length).toBeLessThanOrEqual(10)
          expect(kept.reduce((sum, one) => sum + nodesOf(one), 0)).toBeLessThanOrEqual(60_000)
        }
      }),
    )
  })
})
