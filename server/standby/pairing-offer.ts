import { timingSafeEqual } from 'node:crypto'
import { newPairingCode, type PairingCode, writePairingCode } from './pairing-code.ts'

const lastsMs = 15 * 60_000
const mostTries = 5

/** A code that was told to an administrator, until it is used, has ended, or was guessed at too often. */
export class PairingOffer {
  readonly timer: NodeJS.Timeout
  readonly #code: PairingCode
  readonly #until = new Date(Date.now() + lastsMs)
  readonly #end: () => void
  #tries = 0

  constructor(fingerprint: Buffer, end: () => void) {
    this.#code = newPairingCode(fingerprint)
    this.#end = end
    this.timer = setTimeout(end, lastsMs).unref()
  }

  told(): { code: string; until: string } {
    return { code: writePairingCode(this.#code), until: this.#until.toISOString() }
  }

  /** `secret` as hexadecimal digits. */
  takes(secret: string): boolean {
    const given = Buffer.from(secret, 'hex')
    const isRight = given.length === this.#code.secret.length && timingSafeEqual(given, this.#code.secret)
    if (!isRight && ++this.#tries >= mostTries) this.#end()
    return isRight
  }
}
