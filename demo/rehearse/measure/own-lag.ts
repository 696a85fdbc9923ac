import { ascending, quantile } from './quantile.ts'

const everyMs = 20

/** Measures how late this process's own timers are, and how busy it is: beyond that it measures itself. */
export class OwnLag {
  readonly #late: number[] = []
  readonly #began = performance.now()
  readonly #cpu = process.cpuUsage()
  readonly #timer: NodeJS.Timeout
  #expected = performance.now() + everyMs

  constructor() {
    this.#timer = setInterval(() => {
      const nowMs = performance.now()
      this.#late.push(Math.max(0, nowMs - this.#expected))
      this.#expected = nowMs + everyMs
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
