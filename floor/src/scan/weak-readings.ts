import type { Binarizer, CodeScanReading } from './read-codes.ts'

/** The looks of a cycle of the camera, twice. */
const rememberedLooks = 20

/** Holds weak readings back until the other binarizer gives the same number. */
export class WeakReadings {
  #look = 0
  readonly #seen = new Map<string, number>()

  /** Returns the codes of one look that are certain. */
  confirm(readings: readonly CodeScanReading[]): string[] {
    this.#look += 1
    for (const { text, binarizer } of readings) this.#seen.set(`${binarizer} ${text}`, this.#look)
    const isCertain = ({ text, binarizer, isWeak }: CodeScanReading) =>
      !isWeak || this.#isSeen(text, otherOf[binarizer])
    return [...new Set(readings.filter(isCertain).map(({ text }) => text))]
  }

  #isSeen(text: string, binarizer: Binarizer): boolean {
    const look = this.#seen.get(`${binarizer} ${text}`)
    return look !== undefined && this.#look - look < rememberedLooks
  }
}

const otherOf: Readonly<Record<Binarizer, Binarizer>> = { local: 'fixed', fixed: 'local' }
