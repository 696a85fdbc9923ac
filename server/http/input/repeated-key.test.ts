import { assert, constantFrom, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedKey } from './repeated-key.ts'

it.each([
  ['{"isAdmin":false,"isAdmin":true}', 'isAdmin'],
  ['{"isAdmin":false,"is\\u0041dmin":true}', 'isAdmin'],
  ['{"user":{"a":1,"rights":{"x":1, "x" : 2}}}', 'user.rights.x'],
  ['{"rows":[{"id":1},{"id":2,"qty":3,"id":4}]}', 'rows.id'],
  ['{"a":"}","b\\\\":{"c":1},"b\\\\":2}', 'b\\'],
  ['[{"a":1},{"a":[{"b":1,"b":1}]}]', 'a.b'],
])('names the key that is there twice in %s', (json, key) => {
  expect(repeatedKey(json)).toBe(key)
})

it.each([
  '{"a":"\\"a\\":1","b":"a"}',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a',
  '"a":1,"a":2',
  '',
  '{"a":"\\',
])('finds none in %s', (json) => expect(repeatedKey(json)).toBeNull())

it('finds none in anything that was serialised, and the one that was added', () => {
  assert(
    property(jsonValue(), (value) => {
      expect(repeatedKey(JSON.stringify(value))).toBeNull()
    }),
  )
  assert(
    property(dictionary(string(), jsonValue(), { minKeys: 1 }), constantFrom(null, '\n'), (object, space) => {
      const [key = ''] = Object.keys(object)
      const json = JSON.stringify(object, null, space ?? undefined)
      expect(repeatedKey(`${json.slice(0, -1)},${JSON.stringify(key)}:1}`)).toBe(key)
    }),
  )
})
