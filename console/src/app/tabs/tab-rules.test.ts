import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CloseKind, closeTabs, keptTabs, moveTab, openTab, refreshTab, type Tabs } from './tab-rules.ts'

const tab = (key: string, closable = true) => ({ key, fullPath: key, path: key, closable })
const home: Tabs = { list: [{ ...tab('/home', false), rev: 0 }], active: '/home' }
const opened = (...keys: string[]) => keys.reduce((tabs, key) => openTab(tabs, tab(key)), home)
const keysOf = (tabs: Tabs) => tabs.list.map(({ key }) => key)

type Step =
  | { readonly do: 'open'; readonly key: string }
  | { readonly do: 'refresh'; readonly key: string }
  | { readonly do: 'move'; readonly key: string; readonly to: number }
  | { readonly do: 'close'; readonly key: string; readonly kind: CloseKind }

function run(tabs: Tabs, step: Step): Tabs {
  if (step.do === 'open') return openTab(tabs, tab(step.key, step.key !== '/home'))
  if (step.do === 'refresh') return refreshTab(tabs, step.key)
  if (step.do === 'move') return moveTab(tabs, step.key, step.to)
  const result = closeTabs(tabs, step.kind, step.key)
  if (!('next' in result)) return tabs
  expect(result.closed.length + result.next.list.length).toBe(tabs.list.length)
  expect(result.closed.every(({ closable }) => closable)).toBe(true)
  return result.next
}

describe('tabs', () => {
  it('open behind the active one and take a new query in place', () => {
    const tabs = openTab(opened('/a', '/b'), { ...tab('/a'), fullPath: '/a?x=1' })
    expect(keysOf(tabs)).toEqual(['/home', '/a', '/b'])
    expect(tabs.active).toBe('/a')
    expect(tabs.list[1]?.fullPath).toBe('/a?x=1')
  })

  it('hand over to the previous when the active one closes, to the next when it was first', () => {
    const last = closeTabs(opened('/a', '/b'), 'one', '/b')
    expect(last).toMatchObject({ next: { active: '/a' } })
    const first: Tabs = {
      list: [
        { ...tab('/a'), rev: 0 },
        { ...tab('/b'), rev: 0 },
      ],
      active: '/a',
    }
    expect(closeTabs(first, 'one', '/a')).toMatchObject({ next: { active: '/b' } })
  })

  it('refuse with a reason of their own', () => {
    expect(closeTabs(home, 'one', '/home')).toEqual({ refused: 'cannotClose' })
    expect(closeTabs(opened('/a'), 'left', '/a')).toEqual({ refused: 'noneLeft' })
    expect(closeTabs(opened('/a'), 'right', '/a')).toEqual({ refused: 'noneRight' })
    expect(closeTabs(home, 'others', '/home')).toEqual({ refused: 'noneToClose' })
    expect(closeTabs(home, 'all', '/home')).toEqual({ refused: 'noneToClose' })
  })

  it('stay alive ten at most, the latest seen, but never lose unsaved work', () => {
    const keys = Array.from({ length: 14 }, (_, index) => `/${index}`)
    const tabs = opened(...keys)
    const seen = [...keys.toReversed(), '/home']
    const kept = keptTabs(tabs, { seen, unsaved: new Set(['/0', '/home']), isFleeting: ({ key }) => key === '/12' })
    expect([...kept].toSorted()).toEqual(
      ['/0', '/10', '/11', '/13', '/4', '/5', '/6', '/7', '/8', '/9', '/home'].toSorted().filter((key) => key !== '/4'),
    )
    const working = keptTabs(tabs, { seen, unsaved: new Set(keys), isFleeting: () => false })
    expect(working.size).toBe(14)
  })

  it('keep their promises under any commands', () => {
    const key = fc.constantFrom('/home', '/a', '/b', '/c', '/d')
    const command = fc.oneof(
      fc.record({ do: fc.constant('open' as const), key }),
      fc.record({ do: fc.constant('refresh' as const), key }),
      fc.record({ do: fc.constant('move' as const), key, to: fc.integer({ min: -1, max: 6 }) }),
      fc.record({
        do: fc.constant('close' as const),
        key,
        kind: fc.constantFrom<CloseKind>('one', 'left', 'right', 'others', 'all'),
      }),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let tabs = home
        for (const step of commands) {
          const before = tabs
          tabs = run(before, step)
          expect(keysOf(tabs)).toContain('/home')
          expect(new Set(keysOf(tabs)).size).toBe(tabs.list.length)
          expect(keysOf(tabs)).toContain(tabs.active)
          const kept = before.list.filter((one) => step.do !== 'refresh' || one.key !== step.key)
          for (const one of kept) expect(tabs.list.find((now) => now.key === one.key)?.rev ?? one.rev).toBe(one.rev)
        }
      }),
    )
  })
})
