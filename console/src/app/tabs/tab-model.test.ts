import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CloseKind, closeTabs } from './close-tabs.ts'
import { fixHome, moveTab, openTab, startTabs, type Tabs, turnPin, updateTab } from './tab-rules.ts'

/** The tabs as the specification tells them, without a thought of speed: an array that is changed in place. */
type Page = { name: string; query: string; rev: number; stays: boolean; pinned: boolean }
type Model = { pages: Page[]; shown: string; fixedHome: boolean }
type Real = { tabs: Tabs }

const home = '/dashboard'
const fresh = (name: string): Page => ({ name, query: '', rev: 0, stays: false, pinned: false })

function settle(model: Model): void {
  const { pages, fixedHome } = model
  const front = pages.filter(({ name }) => fixedHome && name === home)
  const others = pages.filter((page) => !front.includes(page))
  model.pages = [
    ...front,
    ...others.filter(({ stays, pinned }) => stays || pinned),
    ...others.filter(({ stays, pinned }) => !stays && !pinned),
  ]
}

function expectAlike(model: Model, { tabs }: Real): void {
  expect(tabs.list.map(({ key, fullPath, rev, closable, pinned }) => [key, fullPath, rev, !closable, pinned])).toEqual(
    model.pages.map(({ name, query, rev, stays, pinned }) => [name, name + query, rev, stays, pinned]),
  )
  expect(tabs.active).toBe(model.shown)
  expect(tabs.fixedHome).toBe(model.fixedHome)
}

abstract class Command implements fc.Command<Model, Real> {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  check(): boolean {
    return true
  }
  run(model: Model, real: Real): void {
    this.think(model)
    real.tabs = this.act(real.tabs, model)
    expectAlike(model, real)
  }
  toString(): string {
    return `${this.constructor.name} ${JSON.stringify(this)}`
  }
  abstract think(model: Model): void
  abstract act(tabs: Tabs, model: Model): Tabs
}

class Open extends Command {
  readonly query: string
  constructor(name: string, query: string) {
    super(name)
    this.query = query
  }
  think(model: Model): void {
    const known = model.pages.find(({ name }) => name === this.name)
    if (known) known.query = this.query
    else {
      const behind = model.pages.findIndex(({ name }) => name === model.shown) + 1
      model.pages.splice(behind, 0, { ...fresh(this.name), query: this.query })
    }
    model.shown = this.name
    settle(model)
  }
  act(tabs: Tabs): Tabs {
    return openTab(tabs, { key: this.name, fullPath: this.name + this.query, path: this.name })
  }
}

class Close extends Command {
  readonly kind: CloseKind
  refused = false
  constructor(name: string, kind: CloseKind) {
    super(name)
    this.kind = kind
  }
  think(model: Model): void {
    const { pages, shown, fixedHome } = model
    const here = pages.findIndex(({ name }) => name === this.name)
    const sides = { one: [here, here + 1], left: [0, here], right: [here + 1, pages.length], all: [0, pages.length] }
    const [from, to] = this.kind === 'others' ? sides.all : sides[this.kind]
    const going = pages.slice(from, to).filter((page) => {
      if (this.kind === 'others' && page.name === this.name) return false
      if (page.name === home && (fixedHome || pages.length === 1)) return false
      return !page.stays && !page.pinned
    })
    const left = pages.filter((page) => !going.includes(page))
    if (left.length === 0) left.push(pages.find(({ name }) => name === home) ?? fresh(home))
    this.refused = here < 0 || pages.every((page) => left.includes(page))
    if (this.refused) return
    model.pages = left
    const isThere = (wanted: string | undefined) => left.some(({ name }) => name === wanted)
    const wasApart = fixedHome && pages[0]?.name === home ? 1 : 0
    const neighbour = pages[here === wasApart ? here + 1 : here - 1]?.name
    if (this.kind === 'others') model.shown = this.name
    else if (isThere(shown)) return
    else if (this.kind === 'left' || this.kind === 'right') model.shown = this.name
    else if (this.kind === 'one' && neighbour && isThere(neighbour)) model.shown = neighbour
    else model.shown = left[0]?.name ?? ''
  }
  act(tabs: Tabs): Tabs {
    const result = closeTabs(tabs, this.kind, this.name)
    expect('refused' in result).toBe(this.refused)
    return 'refused' in result ? tabs : result.next
  }
}

class Move extends Command {
  readonly to: number
  constructor(name: string, to: number) {
    super(name)
    this.to = to
  }
  think(model: Model): void {
    const here = model.pages.findIndex(({ name }) => name === this.name)
    if (here < 0) return
    model.pages.splice(Math.max(0, this.to), 0, ...model.pages.splice(here, 1))
    settle(model)
  }
  act(tabs: Tabs): Tabs {
    return moveTab(tabs, this.name, this.to)
  }
}

class Change extends Command {
  readonly what: 'stays' | 'goes' | 'refresh' | 'pin'
  constructor(name: string, what: Change['what']) {
    super(name)
    this.what = what
  }
  think(model: Model): void {
    const page = model.pages.find(({ name }) => name === this.name)
    if (!page) return
    if (this.what === 'refresh') page.rev += 1
    else if (this.what === 'pin') page.pinned = !page.pinned
    else page.stays = this.what === 'stays'
    settle(model)
  }
  act(tabs: Tabs): Tabs {
    if (this.what === 'pin') return turnPin(tabs, this.name)
    return updateTab(tabs, this.name, this.what === 'refresh' ? { refresh: true } : { closable: this.what === 'goes' })
  }
}

class FixHome extends Command {
  think(model: Model): void {
    model.fixedHome = this.name === 'fixed'
    if (model.fixedHome && !model.pages.some(({ name }) => name === home)) model.pages.unshift(fresh(home))
    model.shown ||= model.pages[0]?.name ?? ''
    settle(model)
  }
  act(tabs: Tabs): Tabs {
    return fixHome(tabs, this.name === 'fixed')
  }
}

it('follow the specification under any commands', () => {
  const name = fc.constantFrom(home, '/a', '/b', '/c', '/d')
  const commands = fc.commands(
    [
      fc.tuple(name, fc.constantFrom('', '?x=1')).map(([page, query]) => new Open(page, query)),
      fc
        .tuple(name, fc.constantFrom<CloseKind>('one', 'left', 'right', 'others', 'all'))
        .map(([page, kind]) => new Close(page, kind)),
      fc.tuple(name, fc.integer({ min: -1, max: 6 })).map(([page, to]) => new Move(page, to)),
      fc
        .tuple(name, fc.constantFrom<Change['what']>('stays', 'goes', 'refresh', 'pin'))
        .map(([page, what]) => new Change(page, what)),
      fc.constantFrom('fixed', 'loose').map((how) => new FixHome(how)),
    ],
    { maxCommands: 60 },
  )
  fc.assert(
    fc.property(fc.boolean(), commands, (fixedHome, steps) => {
      const model = { pages: fixedHome ? [fresh(home)] : [], shown: fixedHome ? home : '', fixedHome }
      fc.modelRun(() => ({ model, real: { tabs: startTabs(fixedHome) } }), steps)
    }),
    { numRuns: 2000 },
  )
})
