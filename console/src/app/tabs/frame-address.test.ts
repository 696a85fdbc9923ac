import { beforeEach, expect, it, vi } from 'vitest'
import { frameAddress } from './frame-address.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'https://fair.example.com/report/board' }))

it('takes the query of its page along, before its own', () => {
  expect(frameAddress('https://bi.example.com/board?fair=1#top', '?store=7')).toBe(
    'https://bi.example.com/board?store=7&fair=1#top',
  )
  expect(frameAddress('https://bi.example.com/board', '')).toBe('https://bi.example.com/board')
  expect(frameAddress('/help', '?a=1')).toBe('https://fair.example.com/help?a=1')
})

it('refuses what is no web address', () => {
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a:b@bi.example.com/',
    'http://',
  ]
  expect(refused.map((address) => frameAddress(address, ''))).toEqual(refused.map(() => null))
})
