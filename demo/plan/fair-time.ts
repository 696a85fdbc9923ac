/** Fair time counts fair days: 0 is nine in the morning of the first, 1 of the second, 2 the end of the second at six. */
export type FairTime = number

const dayMs = 86_400_000
const openMs = 9 * 3_600_000

/** Each afternoon is busier than its morning, and the last hour busiest. */
export function atFairTime(startsAt: Date, time: FairTime): number {
  const day = Math.min(1, Math.floor(time))
  return Math.round(startsAt.getTime() + day * dayMs + (time - day) ** 0.8 * openMs)
}

/** When frozen and dropped SKC were stopped: in the middle of the second morning. Orders of them end before. */
export const stopTime: FairTime = 1.15
export const endTime: FairTime = 1.999
