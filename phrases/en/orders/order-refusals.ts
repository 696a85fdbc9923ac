import type { Shape } from '../../shape.ts'
import type { orderRefusals as source } from '../../zh-cn/orders/order-refusals.ts'

export const orderRefusals: Shape<typeof source> = {
  'no-such-goods': 'There is no such colour or you may not see it',
  'no-such-size': 'The style does not come in this size',
  'qty-invalid': 'A quantity is a whole number from 0 up',
  'qty-too-large': ({ max }) => `A cell takes at most ${max}`,
  dropped: 'This colour was dropped; its quantities stay',
  conflict: ({ now, by, at }) => `${by} set this cell to ${now} at ${at}`,
  'conflict-unknown': ({ now }) => `This cell was set to ${now} meanwhile`,
  'brand-refused': 'This customer may not order the brand; quantities can only shrink',
  'size-off': 'This colour does not come in this size; its quantity can only shrink',
  stock: ({ max, now }: { max: number; now: number }) =>
    max > now
      ? `Not enough stock: ${max - now} left; this cell can have ${max} at most`
      : 'No stock left; the quantity can only be reduced',
  quota: ({ max, now }: { max: number; now: number }) =>
    max > now
      ? `The quota of your area has ${max - now} left: at most ${max} in this cell`
      : 'The quota of your area is used up: the quantity can only shrink. Head office can raise the quota',
  'stock-over': ({ min }: { min: number }) => `${min} pieces beyond the stock are ordered`,
  'quota-over': ({ min }: { min: number }) => `${min} pieces beyond the quota of your area are ordered`,
  frozen: 'This colour is frozen; quantities can only shrink',
  'frozen-still': 'This colour is frozen; its quantities stay',
  'skc-too-large': ({ max }) => `This colour takes at most ${max} pieces`,
  moq: ({ min }) => `This colour is below its minimum of ${min} pieces`,
  'style-moq': ({ min }) => `This style is below its minimum of ${min} pieces`,
  max: ({ max }) => `This colour is above its maximum of ${max} pieces`,
  'style-max': ({ max }) => `This style is above its maximum of ${max} pieces`,
  multiple: ({ multiple }) => `This colour comes in multiples of ${multiple} pieces`,
  pack: 'This colour is ordered in whole cartons',
  'consecutive-sizes': ({ min }) => `This colour needs at least ${min} sizes in a row`,
  'ratio-sizes': 'Not as many sizes as the ratio has parts',
  replaced: ({ replaced }) => `Replaced the quantity ${replaced}`,
}
