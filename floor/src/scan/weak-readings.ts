import type { Binarizer, Reading } from './read-codes.ts'

/** The looks of a cycle of the camera, twice. */
const rememberedLooks = 20

/** Holds weak readings back until the other binarizer gives the same number. */
export class WeakReadings {
  #look = 0
  readonly #seen = new Map<string, number>()

  /** Of what one look has read, what is certain. */
  confirm(readings: readonly Reading[]): string[] {
    this.#look += 1
    for (const { text, binarizer } of readings) this.#seen.set(`${binarizer} ${text}`, this.#look)
    const isCertain = ({ text, binarizer, isWeak }: Reading) => !isWeak || this.#isSeen(text, otherOf[binarizer])
    return [...new Set(readings.filter(isCertain).map(({ text }) => text))]
  }

  #isSeen(text: string, binarizer: Binarizer): boolean {
    const look = this.#seen.get(`${binarizer} ${text}`)
    return look !== undefined && this.#look - look < rememberedLooks
  }
}

const otherOf: Readonly<Record<Binarizer, Binarizer>> = { local: 'fixed', fixed: 'local' }
