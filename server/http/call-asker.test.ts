import { areas } from '@fairdesk/contract/areas/index'
import { expect, test } from 'vitest'
import { longCalls } from './call-asker.ts'

test('calls that are waited for are calls that there are', () => {
  const paths = new Set(Object.values(areas).flatMap((area) => Object.values(area).map(({ path }) => String(path))))
  expect([...longCalls].filter((path) => !paths.has(path))).toEqual([])
})
