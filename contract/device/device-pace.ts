/** Rate limit of a device's call: one per `everySec` seconds, and up to `burst` at once after a pause. */
export type Pace = { readonly everySec: number; readonly burst: number }

/** Limits by the call's path; paths not listed are unlimited. */
export const devicePace: Readonly<Record<string, Pace>> = {
  '/device/me': { everySec: 2, burst: 5 },
  '/device/customer': { everySec: 1, burst: 10 },
  '/device/save': { everySec: 0.25, burst: 10 },
  '/device/submit': { everySec: 1, burst: 3 },
  '/device/withdraw': { everySec: 1, burst: 3 },
  '/device/score': { everySec: 0.2, burst: 20 },
  '/device/favourite': { everySec: 0.2, burst: 20 },
  '/device/ranking': { everySec: 5, burst: 4 },
  '/device/completion': { everySec: 5, burst: 4 },
  '/device/opinions': { everySec: 2, burst: 5 },
  '/device/prices': { everySec: 2, burst: 5 },
  '/device/goodsChanges': { everySec: 2, burst: 5 },
  '/device/package': { everySec: 1, burst: 5 },
  '/device/order': { everySec: 0.5, burst: 20 },
  '/device/shops': { everySec: 3, burst: 5 },
  '/device/orderPdf': { everySec: 5, burst: 8 },
  '/device/orderSheet': { everySec: 3, burst: 8 },
  '/device/history': { everySec: 1, burst: 10 },
  '/device/substitutes': { everySec: 1, burst: 10 },
  '/device/findLostEdits': { everySec: 1, burst: 10 },
  '/device/decideLostEdits': { everySec: 1, burst: 10 },
  '/device/split': { everySec: 1, burst: 5 },
  '/device/messages': { everySec: 1, burst: 10 },
  '/device/seen': { everySec: 1, burst: 10 },
  '/device/accept': { everySec: 0.2, burst: 30 },
  '/device/rooms': { everySec: 1, burst: 5 },
  '/device/heartbeat': { everySec: 10, burst: 4 },
  '/device/watch': { everySec: 2, burst: 10 },
}
