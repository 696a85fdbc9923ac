import { user } from '@fairdesk/contract/areas/shell/user'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, useSession } from '../../kit/session/session.ts'
import { currentToken, isPreview, keepToken } from '../../kit/session/token.ts'
import { administrator } from '../../testing/administrator.ts'
import { serve } from '../../testing/serve.ts'
import { signOut } from './sign-out.ts'

const ownToken = 'o'.repeat(43)

beforeEach(() => {
  sessionStorage.clear()
  keepToken(ownToken)
  sessionStorage.setItem('fairdesk.preview', 'p'.repeat(43))
  useSession.setState({ status: 'signedIn', profile: administrator })
  vi.spyOn(globalThis, 'close').mockImplementation(() => undefined)
})

test('a preview that is left keeps the sign-in of the other windows, also if the stream tells of the sign-out first', async () => {
  serve(user.logout, () => {
    endSession('signed out')
    return {}
  })
  await signOut()
  expect(isPreview()).toBe(false)
  expect(currentToken()).toBe(ownToken)
})
