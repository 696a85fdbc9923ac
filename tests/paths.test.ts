import { readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@fairdesk/contract/areas/index'
import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import { notYet } from '@fairdesk/contract/not-yet'
import { describe, expect, it } from 'vitest'

type CallName = {
  readonly area: string
  readonly method: string
  readonly path: string
  readonly download?: boolean
  readonly multipart?: boolean
}

const file = path.join(import.meta.dirname, 'fixtures', 'endpoints.json')
const named: readonly CallName[] = JSON.parse(readFileSync(file, 'utf8'))
const served: readonly Endpoint[] = Object.values<Area>(areas).flatMap((area) => Object.values(area))

describe('the calls that were asked for', () => {
  it('are 95', () => expect(named).toHaveLength(95))

  it.each(named)(
    '$method $path is served as asked or answers that it comes later',
    ({ method, path, download, multipart }) => {
      const endpoint = served.find((entry) => entry.path === path)
      if (!endpoint) {
        expect(notYet).toContainEqual([method, path])
        return
      }
      expect(notYet).not.toContainEqual([method, path])
      expect(endpoint.method).toBe(method)
      expect(endpoint.transport === 'download').toBe(download === true)
      expect(endpoint.transport === 'upload').toBe(multipart === true)
    },
  )

  it('come later only when they were asked for', () => {
    for (const [method, path] of notYet) expect(named).toContainEqual(expect.objectContaining({ method, path }))
  })
})

describe('every entry of the contract', () => {
  const entries = Object.entries<Area>(areas).flatMap(([areaName, area]) =>
    Object.entries(area).map(([name, endpoint]) => ({ name: `${areaName}.${name}`, endpoint })),
  )

  it.each(entries)('$name says effect, access and scope, and a write what it is called in the log', ({ endpoint }) => {
    expect(['read', 'write']).toContain(endpoint.effect)
    expect(['none', 'brand', 'area', 'brand+area']).toContain(endpoint.scope)
    expect(['public', 'signedIn', 'menu', 'admin', 'display', 'kiosk', 'dealer']).toContain(endpoint.access.kind)
    if (endpoint.effect === 'write') expect(endpoint.audit).toMatch(/^[a-z-]+\.[a-z-]+$/)
  })

  it('has an address of its own', () => {
    const addresses = served.map((endpoint) => endpoint.path)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
