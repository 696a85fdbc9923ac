import type { ScoreTag } from '@fairdesk/contract/areas/device/device-goods'

export type { ScoreTag } from '@fairdesk/contract/areas/device/device-goods'
/** Tags of the contract, listed here so that its schemas are not loaded; a missing one does not compile. */
export const scoreTagNames = Object.keys({
  cut: 1,
  fabric: 1,
  colour: 1,
  price: 1,
  detail: 1,
  sellable: 1,
  notForUs: 1,
} satisfies Record<ScoreTag, 1>) as ScoreTag[]
