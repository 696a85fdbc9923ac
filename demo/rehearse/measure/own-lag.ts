import { ascending, quantile } from './quantile.ts'

const everyMs = 20

/** How late this process is with its own timers, and how busy: beyond that what it measures is itself. */
export class OwnLag {
  readonly #late: number[] = []
  readonly #began = performance.now()
  readonly #cpu = process.cpuUsage()
  readonly #timer: NodeJS.Timeout
  #expected = performance.now() + everyMs

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#late.push(Math.max(0, now - this.#expected))
      this.#expected = now + everyMs
    }, everyMs)
  }

  /** Milliseconds, and the share of one core. */
  end(): { lagP99: number; cpuShare: number } {
    clearInterval(this.#timer)
    const { user, system } = process.cpuUsage(this.#cpu)
    const ms = Math.max(1, performance.now() - this.#began)
    const share = (user + system) / 1000 / ms
    return {
      lagP99: Math.round(quantile(ascending(this.#late), 0.99) * 10) / 10,
      cpuShare: Math.round(share * 1000) / 1000,
    }
  }
}
