import { describe, expect, it, vi } from 'vitest'
import { addEmbeddedPages, addedRoutes } from './added-routes.ts'
import { groups, routeOf, routes } from './routes.ts'

vi.stubGlobal('document', { cookie: '' })
const { isOutside } = await import('./menu.ts')

/**
 * Specification 2, menu groups and routes, copied line by line: group, its address and id; then address, id or who else. White spots and
 * dashboards are added to it.
 */
const asked = `
data /custom 1
  /custom/index 2
  /custom/list 3
  /custom/pair 4
  /custom/disply 5
reports /report2 6
  /report2/list 7
  /report2/dashboards 7
  /report2/complate 10
  /report2/ranking everybody
  /report2/whiteSpots 8
  /report2/onlineCustom 11
  /report2/mark 27
  /report2/dimension 24
  /report2/alerts 29
orders /order 13
  /order/list 14
  /order/orderData 21
  /order/kucun 28
  /order/orderSplit 22
  /order/deleteList 23
  /order/asy admin
live /zb 15
  /zb/list 16
  /zb/top 26
settings /set 17
  /set/controlList2 admin
  /set/controlList admin
  /set/list admin
  /set/userList admin
  /set/reportList admin
  /set/goodsCustomerMin admin
  /set/operationLogs admin
  /set/dataList admin
  /set/backups admin
  /set/system admin`

describe('the routes', () => {
  it('are those of the specification: group by group, in order, with address and id', () => {
    const told = groups
      .filter(({ key }) => key !== 'webReports')
      .flatMap(({ key, path, id }) => [
        `${key} ${path} ${id}`,
        ...routes
          .filter((route) => route.group === key && !route.hide)
          .map((route) => `  ${route.path} ${route.adminOnly ? 'admin' : (route.id ?? 'everybody')}`),
      ])
    expect(told.join('\n')).toBe(asked.trim())
  })

  it('know the pages that stand in no menu', () => {
    expect(routeOf('/self/print')).toMatchObject({ id: 25, hide: true })
    expect(routeOf('/dashboard')).toBeDefined()
    expect(routeOf('/print')).toBeDefined()
    expect(routeOf('/nowhere')).toBeUndefined()
  })

  it('have one address each, and what they belong to is a page of the menu', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
    for (const { active } of routes) if (active) expect(routeOf(active)?.hide).toBeUndefined()
  })

  it('grow by the embedded pages: encoded names, http(s) alone', () => {
    addEmbeddedPages([
      { id: 1, name: '天气 / 北京', url: 'https://example.com/weather?a=1' },
      { id: 2, name: 'bad', url: 'javascript:alert(1)' },
      { id: 3, name: 'file', url: 'file:///etc/passwd' },
    ])
    const path = `/report/${encodeURIComponent('天气 / 北京')}`
    expect(addedRoutes()).toHaveLength(1)
    expect(routeOf(path)).toMatchObject({
      group: 'webReports',
      iframe: 'https://example.com/weather?a=1',
      lang: { en: '天气 / 北京' },
      hideFooter: true,
    })
    addEmbeddedPages([])
    expect(routeOf(path)).toBeUndefined()
  })

  it('tell an address outside from one of ours', () => {
    expect(['http://a.cn', 'https://a.cn', '//a.cn', '/order/list', '/'].map(isOutside)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
