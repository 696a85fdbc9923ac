import { expect, it } from 'vitest'
import { signed, sortedMd5, standardKey } from './signature.ts'

// The example of the Standard Webhooks libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: new Date(1_614_265_330_000), body: '{"test": 2432232314}' }

it('signs as Standard Webhooks does, once for each secret', () => {
  const one = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signed('standard', [secret], message).headers).toEqual({
    'webhook-timestamp': '1614265330',
    'webhook-signature': one,
  })
  const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  expect(signed('standard', [other, secret], message).headers['webhook-signature']?.split(' ')).toContain(one)
})

it('takes as a secret of that kind only what is one', () => {
  expect(standardKey(secret)?.length).toBe(24)
  for (const bad of ['', 'whsec_', 'whsec_abc', secret.slice(6), 'whsec_not base64 at all!!'])
    expect(standardKey(bad)).toBeNull()
})

it('sorts parameters by name before it digests them, in whatever order they come', () => {
  expect(sortedMd5({ b: '2', a: '1' }, 's')).toBe(sortedMd5({ a: '1', b: '2' }, 's'))
  // md5 of "a=1&b=2&key=s"
  expect(sortedMd5({ a: '1', b: '2' }, 's')).toBe('C7564E0D05CACAF0BAA8D1240E7C1CA5')
  expect(sortedMd5({ a: '1' }, 's')).not.toBe(sortedMd5({ a: '1' }, 't'))
})
