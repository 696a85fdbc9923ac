import type { NumberSection } from './number-format.ts'

/** What a scientific format shows of a number, where it shows the whole of it: 5.00E+02. */
export function scientificText(value: number, section: NumberSection): string | undefined {
  const places = Math.max(1, section.integer.filter((token) => token !== ' ').length)
  const exponent = Math.floor(Number(value.toExponential().split('e')[1]) / places) * places
  const decimals = section.mostDecimals + places - 1
  const mantissa = Number(value.toExponential(Math.min(20, decimals)).split('e')[0])
  const lead = Number(value.toExponential().split('e')[1]) - exponent
  const digits = Number((mantissa * 10 ** lead).toPrecision(15)).toFixed(section.mostDecimals)
  const text = `${digits.replace(/(\.\d*?)0+$/, (_, kept: string) => kept.padEnd(section.leastDecimals + 1, '0')).replace(/\.$/, '')}`
  const shown = `${text}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(section.below.length, '0')}`
  return Number(shown) === value ? shown : undefined
}

/** "5E2" of 500, and "12E5" of 1200000. */
export function typedScientific(plain: string): string[] {
  const digits = plain.replace('.', '').replace(/^-?0+/, '')
  const kept = digits.replace(/0+$/, '')
  const decimals = plain.split('.')[1]?.length ?? 0
  const exponent = digits.length - kept.length - decimals
  return kept.length > 1
    ? [`${kept}E${exponent}`, `${kept[0]}.${kept.slice(1)}E${exponent + kept.length - 1}`]
    : [`${kept}E${exponent}`]
}

/** What a format of fractions shows of a number, where that is the number itself: 1/2 of 0.5, and nothing of 0.455. */
export function fractionText(value: number, { below }: NumberSection): string | undefined {
  const whole = Math.trunc(value)
  const rest = Math.abs(value - whole)
  const fixed = /^[1-9]\d*$/.test(below) ? Number(below) : undefined
  const most = 10 ** Math.min(3, Math.max(1, below.length)) - 1
  for (let denominator = fixed ?? 2; denominator <= (fixed ?? most); denominator++) {
    const numerator = Math.round(rest * denominator)
    if (Math.abs(numerator / denominator - rest) > 1e-9) continue
    const sign = value < 0 && whole === 0 ? '-' : ''
    return `${sign}${whole === 0 ? '' : `${whole} `}${numerator}/${denominator}`
  }
  return undefined
}
