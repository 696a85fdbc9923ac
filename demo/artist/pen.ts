type Step =
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]

export type Point = readonly [x: number, y: number]

/** Half of the picture's width: garments are drawn around x = 0. */
export const middle = 300

/**
 * Draws outlines around the middle line of a garment. `x` counts from that line, `y` from the picture's top.
 * A pen is not changed by drawing: each stroke gives a new one, so that outlines can share a beginning.
 */
export class Pen {
  readonly #start: Point
  readonly #steps: readonly Step[]

  constructor(start: Point, steps: readonly Step[] = []) {
    this.#start = start
    this.#steps = steps
  }

  line(x: number, y: number): Pen {
    return new Pen(this.#start, [...this.#steps, ['L', x, y]])
  }

  /** A quadratic curve over the given control point. */
  bow([cx, cy]: Point, [x, y]: Point): Pen {
    return new Pen(this.#start, [...this.#steps, ['Q', cx, cy, x, y]])
  }

  curve([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Pen {
    return new Pen(this.#start, [...this.#steps, ['C', ax, ay, bx, by, x, y]])
  }

  open(): string {
    return print(this.#start, this.#steps)
  }

  closed(): string {
    return `${this.open()}z`
  }

  /** The same outline on the other side of the middle line. */
  flipped(): Pen {
    return new Pen([-this.#start[0], this.#start[1]], this.#steps.map(flip))
  }

  /** The outline followed by its mirror image, back to where it began: a symmetric shape from its right half. */
  both(): string {
    return `${print(this.#start, [...this.#steps, ...this.#backwards()])}z`
  }

  #backwards(): Step[] {
    const ends: Point[] = [this.#start, ...this.#steps.map(endOf)]
    return this.#steps.map((step, index) => flip(reversed(step, ends[index] ?? this.#start))).reverse()
  }
}

export function pen(x: number, y: number): Pen {
  return new Pen([x, y])
}

/** A point `share` of the way from one to the other. */
export function along(start: Point, end: Point, share: number): Point {
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
}

function endOf(step: Step): Point {
  if (step[0] === 'L') return [step[1], step[2]]
  return step[0] === 'Q' ? [step[3], step[4]] : [step[5], step[6]]
}

function reversed(step: Step, [x, y]: Point): Step {
  if (step[0] === 'L') return ['L', x, y]
  return step[0] === 'Q' ? ['Q', step[1], step[2], x, y] : ['C', step[3], step[4], step[1], step[2], x, y]
}

function flip(step: Step): Step {
  if (step[0] === 'L') return ['L', -step[1], step[2]]
  if (step[0] === 'Q') return ['Q', -step[1], step[2], -step[3], step[4]]
  return ['C', -step[1], step[2], -step[3], step[4], -step[5], step[6]]
}

/** Prints whole pixels with relative steps: about a third shorter than absolute positions. */
function print(start: Point, steps: readonly Step[]): string {
  let [x, y] = [Math.round(start[0] + middle), Math.round(start[1])]
  let text = `M${x} ${y}`
  for (const [letter, ...numbers] of steps) {
    const [fromX, fromY] = [x, y]
    text += letter.toLowerCase()
    for (let index = 0; index < numbers.length; index += 2) {
      x = Math.round((numbers[index] ?? 0) + middle)
      y = Math.round(numbers[index + 1] ?? 0)
      text += `${gap(x - fromX, index === 0)}${gap(y - fromY, false)}`
    }
  }
  return text
}

/** A number with the blank before it that it needs. */
function gap(value: number, first: boolean): string {
  return first || value < 0 ? String(value) : ` ${value}`
}
